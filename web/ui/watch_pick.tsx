// A perk menu as the run had it: what was offered, in the menu's order, and what became of it.
import { PERKS } from "../names/mod.ts";
import type { PickCard } from "../watch/mod.ts";
import { PerkPicture } from "./perks.tsx";

interface PickBoxProps {
  pick: PickCard;
  /** Alone there is nobody to name. */
  isAlone: boolean;
}

export function PickBox({ pick, isAlone }: PickBoxProps) {
  const { level, name, offers, chosen } = pick;
  const isClosed = chosen < 0;
  const whose = isAlone ? "" : ` – ${name} ${isClosed ? "closed it" : "picked"}`;
  return (
    <div class="slip paper watch-card watch-pick" role="status">
      <h2>Level {level}{whose}</h2>
      <ol>
        {offers.map((id, index) => (
          <li key={id} class={index === chosen ? "lit" : ""}>
            <PerkPicture id={id} sizePx={32} />
            {PERKS[id - 1]?.name}
            {index === chosen && <span class="hidden-words">(taken)</span>}
          </li>
        ))}
      </ol>
      {isClosed && <p>Closed without a pick</p>}
    </div>
  );
}
