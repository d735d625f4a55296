// Taking a run in: everything that can be said of it without simulating it. What passes is kept, replay first and row
// second, before the answer leaves, so a run that was accepted is verified whatever dies in between.
import { isSigned, isWeakKey, replayProof } from "./attest.ts";
import { boardOf } from "./boards.ts";
import { attemptOf, seedOfDay } from "./daily.ts";
import { type Envelope, readEnvelope } from "./envelope.ts";
import { shownName } from "./names.ts";
import { Refused } from "./refused.ts";
import { readRunHeader, type RunHeader } from "./replay_file.ts";
import { sha256Of, type Shelf } from "./shelf.ts";
import { issuedRun, type SqlValue, type Store } from "./store.ts";
import { MODE_DAILY, RULES } from "../wire/host/mod.ts";

export interface UploadService {
  store: Store;
  shelf: Shelf;
  nowMs(): number;
}

/** A run's id: the first 20 digits of its replay's SHA-256. */
const ID_DIGITS = 20;
export const RUN_ID = /^[0-9a-f]{20}$/;
/** More than this many are hours of work for the verifier, and of disk for nobody. */
export const QUEUE_MAX = 500;
const NO_KEY = "0".repeat(64);

/** What of an issued seed or a day's attempt a run is played for, and the sheet of its board that follows from it. */
interface Attested {
  mark: string;
  sheet: string;
}

/** Takes in an opened upload and queues it for the verifier. Throws Refused, one sentence. Gives the run's id. */
export async function takeUpload(
  service: UploadService,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const envelope = readEnvelope(bytes);
  const sha256 = await sha256Of(envelope.replay);
  await refuseKnown(service.store, "sha256", sha256);
  const header = readRunHeader(envelope.replay);
  if (header.rules !== RULES) {
    throw new Refused(
      422,
      `Runs by rules ${header.rules} are no longer taken: rules ${RULES} are played`,
    );
  }
  const board = boardOf(header.config);
  checkSeats(envelope, header);
  const attested = header.config.mode === MODE_DAILY
    ? await dailyAttest(service.store, header)
    : await seedAttest(service.store, header);
  await refuseKnown(service.store, "mark", attested.mark);
  await checkSignatures(envelope, sha256);
  if (!await service.shelf.hasBuild(header.build)) {
    const name = header.build.slice(0, 12);
    throw new Refused(
      422,
      `The run was recorded by build ${name}, which this service does not have`,
    );
  }
  await refuseBusy(service.store);
  await service.shelf.putReplay(sha256, envelope.replay);
  return await writeDown(service, envelope, { sha256, header, board, ...attested });
}

async function refuseKnown(store: Store, column: "sha256" | "mark", value: string): Promise<void> {
  const sql = `SELECT id FROM uploads WHERE ${column} = ?`;
  const [known] = await store.all<{ id: string }>(sql, value);
  if (known) throw new Refused(409, "This run is here already", known.id);
}

async function refuseBusy(store: Store): Promise<void> {
  const sql = "SELECT count(*) AS count FROM uploads WHERE state = 'queued'";
  const [{ count }] = await store.all<{ count: number }>(sql);
  if (count >= QUEUE_MAX) {
    throw new Refused(
      503,
      "Many runs wait to be verified: hand this one in again in a few minutes",
    );
  }
}

/** Every seat signed, each with the key that the replay names for it, and no two with the same. */
function checkSeats({ signers }: Envelope, { config, keys }: RunHeader): void {
  for (let seat = 0; seat < config.players; seat++) {
    if (!signers.some((signer) => signer.seat === seat)) {
      throw new Refused(403, `Seat ${seat} did not sign the run`);
    }
    if (keys[seat] === NO_KEY) throw new Refused(403, `Seat ${seat} proved no key in this run`);
  }
  for (const { seat, key } of signers) {
    if (seat >= config.players) throw new Refused(403, `The run has no seat ${seat} to sign for`);
    if (isWeakKey(key)) {
      throw new Refused(403, `Seat ${seat}'s key is one that anybody can sign for`);
    }
    const same = signers.find((other) => other.seat < seat && other.key === key);
    if (same) {
      throw new Refused(403, `Seats ${same.seat} and ${seat} are signed with one and the same key`);
    }
    if (key !== keys[seat]) {
      throw new Refused(403, `Seat ${seat} is signed with another key than the replay names`);
    }
  }
}

/** A room, or a player alone, was given this seed for these keys in this order. */
async function seedAttest(store: Store, { config, keys }: RunHeader): Promise<Attested> {
  const issued = await issuedRun(store, config.seed);
  if (issued === null) throw new Refused(403, "This service never issued the run's seed");
  const isOrdered = issued.keys.join(" ") === keys.join(" ");
  if (!isOrdered && issued.keys.toSorted().join(" ") === keys.toSorted().join(" ")) {
    throw new Refused(403, "The seats' keys are not in the order that the seed was issued to");
  }
  if (!isOrdered) throw new Refused(403, "The run's seed was issued to other players");
  if (issued.mode >= 0) {
    const { mode, contract, grade } = issued;
    if (mode !== config.mode || contract !== config.contract || grade !== config.grade) {
      throw new Refused(403, "The run's seed was issued for another kind of run");
    }
  }
  const sheet = config.contract < 255 ? `${config.contract}` : "";
  return { mark: `seed:${config.seed}`, sheet };
}

/** Every seat spent its one attempt of a day on this run, and played that day's seed. */
async function dailyAttest(store: Store, header: RunHeader): Promise<Attested> {
  const { keys, nonce, config } = header;
  const attempts = await attemptOf(store, nonce);
  const day = attempts[0]?.day;
  const isSpent = keys.every((key) =>
    attempts.some((attempt) => attempt.key === key && attempt.day === day)
  );
  if (day === undefined || !isSpent) {
    throw new Refused(403, "The run is no attempt at Today's Notice that this service gave out");
  }
  if (await seedOfDay(store, day) !== config.seed) {
    throw new Refused(403, `The run was not played on the seed of ${day}`);
  }
  return { mark: `daily:${nonce}`, sheet: day };
}

async function checkSignatures({ signers }: Envelope, sha256: string): Promise<void> {
  for (const { seat, key, signature } of signers) {
    if (!await isSigned(key, signature, replayProof(sha256, seat))) {
      throw new Refused(403, `Seat ${seat}'s signature is not one over this replay`);
    }
  }
}

interface Accepted extends Attested {
  sha256: string;
  header: RunHeader;
  board: string;
}

async function writeDown(
  { store, nowMs }: UploadService,
  { signers, replay }: Envelope,
  { sha256, header, board, mark, sheet }: Accepted,
): Promise<string> {
  const id = sha256.slice(0, ID_DIGITS), { build, rules, config } = header;
  const upload: Record<string, SqlValue> = {
    id,
    sha256,
    mark,
    state: "queued",
    build,
    rules,
    seed: config.seed,
    mode: config.mode,
    contract: config.contract,
    grade: config.grade,
    players: config.players,
    board,
    sheet,
    bytes: replay.length,
    at_ms: nowMs(),
  };
  const columns = Object.keys(upload);
  try {
    await store.batch([
      [
        `INSERT INTO uploads (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
        ...Object.values(upload),
      ],
      ...signers.map(({ seat, key, name, signature }) =>
        [
          "INSERT INTO signers (run_id, seat, key, name, signature) VALUES (?, ?, ?, ?, ?)",
          id,
          seat,
          key,
          shownName(name, key),
          signature,
        ] as [string, ...SqlValue[]]
      ),
    ]);
  } catch (error) {
    // Both seats may hand the run in at once: one of them finds that the other was first.
    await refuseKnown(store, "sha256", sha256);
    await refuseKnown(store, "mark", mark);
    throw error;
  }
  return id;
}
