// The page's transport: a seat in a room, and a link to every other seat. Bytes in, bytes out.
export type { Hold } from "./delay.ts";
export type { LinkCounters, LinkState, LinkView, PeerEvent } from "./link.ts";
export type { Carrier } from "./liveness.ts";
export { Mesh } from "./mesh.ts";
export type { Path } from "./path.ts";
export { RoomClient, type RoomClientOptions, type RoomClientState } from "./room_client.ts";
export { normaliseRoomCode, showRoomCode } from "./room_code.ts";
export { RoomError, type RoomErrorCode } from "./room_error.ts";
export { type TestSwitches, testSwitches } from "./switches.ts";
export { CONTROL_BYTES_MAX } from "./timing.ts";
