// The page's transport: a seat in a room, and a link to every other seat. Bytes in, bytes out.
export type { Hold } from "./delay.ts";
export { fromHex, toHex } from "./hex.ts";
export { type Identity, loadIdentity } from "./identity.ts";
export type { PeerEvent } from "./link.ts";
export type { LinkCounters, LinkState, LinkView } from "./link_view.ts";
export type { Carrier } from "./liveness.ts";
export { Mesh } from "./mesh.ts";
export type { Path } from "./path.ts";
export { isSigned, replayProof, soloProof, type SoloRun } from "./proofs.ts";
export { RoomClient, type RoomClientOptions, type RoomClientState } from "./room_client.ts";
export { normaliseRoomCode, showRoomCode } from "./room_code.ts";
export { RoomError, type RoomErrorCode } from "./room_error.ts";
export type { DaySpent, RoomSeed } from "./room_keys.ts";
export { type TestSwitches, testSwitches } from "./switches.ts";
export { CONTROL_BYTES_MAX } from "./timing.ts";
export { type Drawer, openVault, type Vault } from "./vault.ts";
