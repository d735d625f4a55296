// From an empty page to the menu: settings, the one-tab lock, the game's module, pictures and sound. Whatever stops
// it becomes a screen with words and a way on.
import { Game, warmUp } from "../../wire/host/mod.ts";
import { createSound } from "../audio/mod.ts";
import { loadIdentity, normaliseRoomCode, openVault, RoomError, showRoomCode } from "../net/mod.ts";
import { createRenderer, type Renderer } from "../render/mod.ts";
import { mount } from "../ui/app.tsx";
import type { Actions, AppState } from "./app_state.ts";
import { isMotionReduced } from "./apply_settings.ts";
import { Director } from "./director.ts";
import { openHooks } from "./hooks.ts";
import { loadGame } from "./load_game.ts";
import { NetMeter } from "./net_meter.ts";
import { OVERRUN, ownNotice } from "./plan.ts";
import { loadSave } from "./progress/save_store.ts";
import { parseQuery, type Query } from "./query.ts";
import { RoomDesk, roomNotice } from "./room_desk.ts";
import { loadSettings, type Settings } from "./settings.ts";
import { Store } from "./store.ts";
import { takeTabLock } from "./tab_lock.ts";

export async function boot(root: HTMLElement, surface: HTMLElement): Promise<void> {
  const query = parseQuery(location.search);
  const store = new Store<AppState>(firstState(loadSettings()));
  document.body.classList.add("away-from-yard");
  document.documentElement.style.setProperty("--text", `${store.get().settings.textSize / 100}`);
  mountBare(root, store);
  if (!await takeTabLock()) return store.set({ ...store.get(), screen: "taken" });
  try {
    await open(root, surface, store, query);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    store.set({ ...store.get(), screen: "failed", failure });
    if (query.test) console.error(error);
  }
}

async function open(
  root: HTMLElement,
  surface: HTMLElement,
  store: Store<AppState>,
  query: Query,
): Promise<void> {
  const { settings } = store.get();
  const [{ module, sha256 }, renderer, vault] = await Promise.all([
    loadGame(),
    makeRenderer(surface, settings, query),
    openVault(),
  ]);
  const identity = await loadIdentity(vault);
  await warmUp(module);
  const game = await Game.create(module, sha256);
  const sound = createSound();
  const keys = { vault, identity };
  const director = new Director({ store, query, game, renderer, sound, root, surface, ...keys });
  if (query.test) openHooks(director);
  mount(root, { store, actions: director, icon: (...of) => renderer.icon(...of) }, {
    meter: director.meter,
    press: (action, isDown) => director.hands.controls.pressAction(action, isDown),
    names: () => director.names(),
    ownName: () => director.ownName,
    reel: director.watch,
  });
  director.start();
  director.patch(firstScreen(query));
  const { watch, moment, watchFault } = query;
  if (watch !== "") director.watch.watchAsked(watch, moment, watchFault);
  else if (watchFault) director.patch({ notice: watchFault });
  if (query.room !== "" && RoomDesk.heldSeat(query.room)) director.returnTo(query.room);
}

/** The menu, or the invite that the address carries. */
function firstScreen({ room }: Query): Partial<AppState> {
  if (room === "") return { screen: "menu" };
  const id = normaliseRoomCode(room);
  if (id === null) return { screen: "menu", notice: roomNotice(new RoomError("code")) };
  return { screen: "invited", invitedTo: showRoomCode(id) };
}

/** The screens that need no game: starting, failed, open elsewhere. */
function mountBare(root: HTMLElement, store: Store<AppState>): void {
  mount(root, { store, actions: {} as Actions, icon: () => null }, {
    meter: new NetMeter(),
    press: () => {},
    names: () => [],
    ownName: () => "",
    reel: { tick: 0, ticks: 0, prepared: 0 },
  });
}

function makeRenderer(surface: HTMLElement, settings: Settings, query: Query): Promise<Renderer> {
  const canvas = surface.querySelector("canvas")!;
  return createRenderer(canvas, {
    draw: query.draw,
    scale: query.scale,
    lowSpec: settings.lowSpec,
    reducedMotion: isMotionReduced(settings),
    gore: settings.gore,
    hud: true,
  });
}

function firstState(settings: Settings): AppState {
  const { save, notice } = loadSave();
  return {
    screen: "starting",
    notice,
    failure: "",
    settings,
    save,
    saveOffer: null,
    plan: OVERRUN,
    today: ownNotice(new Date()),
    dayPlayed: "",
    lobby: null,
    invitedTo: "",
    menu: null,
    lesson: null,
    pause: null,
    wait: null,
    end: null,
    rank: null,
    rankNote: "",
    hasKey: false,
    spent: null,
    spentDay: "",
    boards: null,
    outbox: { count: 0, refused: "" },
    stop: null,
    watch: null,
    kept: null,
    canOpen: false,
    isAlone: true,
    device: 0,
  };
}
