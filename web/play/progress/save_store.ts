// Where a save is kept: this browser's local store, under one key. A save that cannot be read is set aside, never
// written over, so a newer page can still make something of it.
import { emptySave, readSave, type Save, writeSave } from "./save.ts";

const KEY = "vermillion.save";
const ASIDE = "vermillion.save.unread";

export interface KeptSave {
  save: Save;
  /** What the player should know about it; mostly empty. */
  notice: string;
}

/** The part of Storage that a save needs. */
export type Shelf = Pick<Storage, "getItem" | "setItem">;

/** Reads the kept save; a browser that keeps nothing begins anew. */
export function loadSave(shelf: Shelf = localStorage): KeptSave {
  try {
    const text = shelf.getItem(KEY);
    if (text === null) return { save: emptySave(), notice: "" };
    const { save, fault } = readSave(text);
    if (save) return { save, notice: "" };
    shelf.setItem(ASIDE, text);
    const notice = `Your progress could not be read and is set aside. ${fault}`;
    return { save: emptySave(), notice };
  } catch {
    return { save: emptySave(), notice: "" };
  }
}

/** Keeps a save; false when this browser would not. */
export function keepSave(save: Save, shelf: Shelf = localStorage): boolean {
  try {
    shelf.setItem(KEY, writeSave(save));
    return true;
  } catch {
    return false;
  }
}
