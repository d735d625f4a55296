// Which lesson of the tutorial is on, read from the state (core/tutorial.ts): Run.stage is its number, and the first
// row of the script, which the tutorial does not have, counts what is done and still to do.
import { CONTRACT_TUTORIAL, type Views } from "../../wire/host/mod.ts";
import type { LessonView } from "./app_state.ts";

/** How many lessons there are. */
export const LESSONS = 8;

/** The lesson that is on; null before the first, after the last and in every other run. */
export function lessonOf({ run, scriptRow }: Pick<Views, "run" | "scriptRow">): LessonView | null {
  if (run.contract !== CONTRACT_TUTORIAL || run.stage < 1 || run.stage > LESSONS) return null;
  const { left, rep } = scriptRow.at(0);
  return { number: run.stage, done: rep, all: left + rep };
}

/** Asked once a frame of a run, writes only when the lesson or its count is another one. */
export class LessonWatch {
  #key = "";

  constructor(private readonly patch: (change: { lesson: LessonView | null }) => void) {}

  frame(state: Pick<Views, "run" | "scriptRow">): void {
    this.#show(lessonOf(state));
  }

  end(): void {
    this.#show(null);
  }

  #show(lesson: LessonView | null): void {
    const key = lesson ? `${lesson.number} ${lesson.done} ${lesson.all}` : "";
    if (key === this.#key) return;
    this.#key = key;
    this.patch({ lesson });
  }
}
