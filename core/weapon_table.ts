// Weapons (stub).
/** Projectile kinds of the vermin's own shots; from SHOT_BOSS on a full pool gives up its oldest. */
export const SHOT_GLOW: u8 = 64;
export const SHOT_BOSS: u8 = 96;
export const SHOT_STING: u8 = 96;
export const SHOT_GLOB: u8 = 97;
