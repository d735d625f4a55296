// The colours the core puts into effects, sprites and stains, as 0xRRGGBBAA (game.md section 10.1).
export const RED: u32 = 0x8e1b14ff;
export const VERMILION: u32 = 0xe34234ff;
export const INK: u32 = 0x17120fff;
export const BONE: u32 = 0xefe3cfff;
export const BRASS: u32 = 0xc9a24bff;
export const EMBER_GLOW: u32 = 0xff8a3dff;
export const FROST: u32 = 0x9fd8ffff;
export const VENOM_GREEN: u32 = 0x9bd14bff;
export const DUST: u32 = 0xb7a88cff;
export const ARC_BLUE: u32 = 0xbfe6ffff;
