// How a screen reaches the state it shows and the actions it may take.
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Actions, AppState } from "../play/app_state.ts";
import type { Store } from "../play/store.ts";

/** Draws one of the game's own pictures for a menu. */
export type IconMaker = (
  kind: "weapon" | "bonus" | "vermin" | "seat" | "perk",
  id: number,
  sizePx: number,
) => HTMLCanvasElement | null;

export interface AppContext {
  store: Store<AppState>;
  actions: Actions;
  icon: IconMaker;
}

export const App = createContext<AppContext | null>(null);

function useAppContext(): AppContext {
  const context = useContext(App);
  if (!context) throw new Error("A screen was drawn outside the app");
  return context;
}

/** The whole state; the screen is drawn again whenever it changes. */
export function useApp(): AppState {
  const { store } = useAppContext();
  const [state, setState] = useState(store.get());
  useEffect(() => {
    setState(store.get());
    return store.watch(() => setState(store.get()));
  }, [store]);
  return state;
}

export function useActions(): Actions {
  return useAppContext().actions;
}

export function useIcon(): IconMaker {
  return useAppContext().icon;
}
