// Today's Notice a second time: the day's attempt counts once, playing it does not.
import { listNames } from "../play/ranked/words.ts";
import { useActions, useApp } from "./context.ts";
import { Button } from "./controls.tsx";

export function SpentOffer() {
  const { spent } = useApp();
  const { ranks } = useActions();
  if (!spent) return null;
  const { names } = spent;
  const who = names.length === 0
    ? "you have"
    : `${listNames(names)} ${names.length > 1 ? "have" : "has"}`;
  return (
    <div class="over-all veil" data-modal role="alertdialog" aria-label="Today's attempt is spent">
      <div class="slip paper order">
        <h2>Today's attempt is spent</h2>
        <p>
          One run a day counts, and {who} made the one of{" "}
          {spent.day}. The notice may be played again as often as you like, unranked.
        </p>
        <div class="press">
          <Button
            kind="strong"
            first
            onClick={() =>
              ranks.answerSpent(true)}
          >
            Play it unranked
          </Button>
          <Button
            back
            onClick={() =>
              ranks.answerSpent(false)}
          >
            Not now
          </Button>
        </div>
      </div>
    </div>
  );
}
