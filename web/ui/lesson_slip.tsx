// What the tutorial asks for, in one line with the player's own keys on it: the only words of the first day.
import { LESSON_ROWS } from "../names/mod.ts";
import type { LessonView } from "../play/app_state.ts";
import { LESSONS } from "../play/lesson_watch.ts";
import { lessonLine } from "../play/lesson_words.ts";
import { useApp } from "./context.ts";

export function LessonSlip({ lesson }: { lesson: LessonView }) {
  const { settings, device } = useApp();
  const { number, done, all } = lesson, isDone = done >= all;
  return (
    <div class={isDone ? "slip paper lesson-slip done" : "slip paper lesson-slip"} role="status">
      <span class="lesson-number">{number}/{LESSONS}</span>
      <strong>{isDone ? "Good" : LESSON_ROWS[number - 1].title}</strong>
      {!isDone && (
        <span class="lesson-words">
          {lessonLine(number, device, settings.bindings).map(({ text, isKey }, at) =>
            isKey ? <kbd key={at}>{text}</kbd> : <span key={at}>{text}</span>
          )}
        </span>
      )}
      {all > 1 && <Steps done={done} all={all} />}
      {isDone && <span class="lesson-tick" aria-hidden="true">✓</span>}
    </div>
  );
}

function Steps({ done, all }: { done: number; all: number }) {
  return (
    <span class="lesson-steps" role="img" aria-label={`${done} of ${all}`}>
      {Array.from({ length: all }, (_, at) => <i key={at} class={at < done ? "on" : ""} />)}
    </span>
  );
}
