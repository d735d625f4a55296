// The state at tick 0, from the RunConfig alone.
import { placeCamera } from "./camera.ts";
import { configHere, isTutorial, MODE_CONTRACT, MODE_DAILY, MODE_STAMPEDE } from "./config.ts";
import { initEffects } from "./effects.ts";
import { giveWeapon } from "./guns.ts";
import { Player, playerAt, runAt, STATE_BASE, STATE_SIZE_ALL } from "./layout.gen.ts";
import { circX, circY } from "./maths.ts";
import { FLAG_ASSIST, NO_SEAT } from "./numbers.ts";
import { beginNotice } from "./notice.ts";
import { gRoll, seedStreams } from "./random.ts";
import { contractWeapon, layScript } from "./script.ts";
import { seatCount } from "./seats.ts";
import { beginStampede } from "./stampede.ts";
import { layLessons } from "./tutorial.ts";
import { SIDEKICK } from "./weapon_table.ts";
import { needXp } from "./xp.ts";

const CENTRE: f32 = 640;
/** Players start this far from the centre, and from each other's side of it. */
const START_R: f32 = 40;
const HP: f32 = 100;
const NO_SLOT: u8 = 255;

/** Builds S[0] from the config at CONFIG_BASE, which must have passed configFault(). */
export function coreInit(): void {
  memory.fill(STATE_BASE, 0, STATE_SIZE_ALL);
  const run = runAt(0), config = configHere();
  run.seed = config.seed;
  run.players = config.players;
  run.mode = config.mode;
  run.contract = config.contract;
  run.grade = config.grade;
  run.twist = config.twist;
  run.bench = config.bench;
  run.flags = config.assist ? FLAG_ASSIST : 0;
  run.weapons_open = config.weapons_open;
  run.perks_open = config.perks_open;
  run.menu_seat = NO_SEAT;
  run.level = 1;
  run.xp_next = needXp(1, run.players as i32);
  seedStreams(config.seed);
  initEffects();
  placePlayers();
  placeCamera();
  beginMode();
}

/** What a mode gives and lays out at the start; the draws of it follow those of the places. */
function beginMode(): void {
  const mode = runAt(0).mode;
  if (mode == MODE_STAMPEDE) beginStampede();
  else if (mode == MODE_DAILY) beginNotice();
  else if (isTutorial()) layLessons();
  else if (mode == MODE_CONTRACT) {
    layScript();
    for (let seat = 0; seat < seatCount(); seat++) giveWeapon(seat, contractWeapon());
  }
}

/** Places around the centre, given to the seats by one roll of the gameplay stream. */
function placePlayers(): void {
  const n = runAt(0).players as i32, turn = gRoll(n as u32);
  for (let seat = 0; seat < n; seat++) {
    const place = (seat + turn) % n, player = playerAt(seat);
    // Two stand left and right, three or four on the quarters; alone one stands in the middle.
    const point = n == 2 ? 32 - 32 * place : 16 * place, r: f32 = n == 1 ? 0 : START_R;
    player.x = CENTRE + circX(point) * r;
    player.y = CENTRE + circY(point) * r;
    equip(player);
    giveWeapon(seat, SIDEKICK);
  }
}

/** What every seat begins with, where it stands. */
export function equip(player: Player): void {
  player.aim_x = player.x + 100;
  player.aim_y = player.y;
  player.face_x = 1;
  player.hp = HP;
  player.max_hp = HP;
  player.hover_slot = NO_SLOT;
}
