// The perk menu of whoever picks, and the slip that tells the others who is choosing what.
import type { MenuView } from "../play/app_state.ts";
import { codeName } from "../play/bindings.ts";
import { useActions, useApp } from "./context.ts";
import { useFirstFocus } from "./controls.tsx";
import { Picture } from "./picture.tsx";
import { perkChange, type PerkRow, PERKS, perkStack, rarityName } from "../names/mod.ts";

export function PerkMenu({ menu }: { menu: MenuView }) {
  const actions = useActions();
  return (
    <div class="perk-menu" role="dialog" aria-label={`Level ${menu.level}: pick a perk`} data-modal>
      <h2>Level {menu.level}</h2>
      <p>Pick one for the whole team</p>
      {menu.offers.map((id, index) => (
        <PerkCard key={id} row={PERKS[id - 1]} index={index} count={menu.counts[index] ?? 0} />
      ))}
      <button type="button" class="button small" data-back="yes" onClick={actions.cancelPick}>
        Not now <kbd>Esc</kbd>
      </button>
    </div>
  );
}

function PerkCard({ row, index, count }: { row: PerkRow; index: number; count: number }) {
  const actions = useActions();
  const element = useFirstFocus<HTMLButtonElement>(index === 0);
  const change = perkChange(row, count);
  return (
    <button
      ref={element}
      type="button"
      class={`perk-card rarity-${row.rarity}`}
      data-pick={index}
      onClick={() => actions.pick(index)}
    >
      <span class="perk-key">{index + 1}</span>
      <PerkPicture id={row.id} sizePx={64} />
      <span>
        <span class="perk-name">{row.name}</span>
        <br />
        <span class="perk-line">
          {row.line} {change && <b>{change}</b>}
        </span>
      </span>
      <span class="perk-side">
        {rarityName(row.rarity)}
        <b>{perkStack(row, count)}</b>
      </span>
    </button>
  );
}

/** The game's own drawing of a perk. */
export function PerkPicture({ id, sizePx }: { id: number; sizePx: number }) {
  return <Picture kind="perk" id={id} sizePx={sizePx} box="perk-icon" />;
}

/** What a partner sees while another seat picks, and for three seconds after. */
export function WatchCard({ menu, name }: { menu: MenuView; name: string }) {
  const words = menu.chosen < 0
    ? `Level ${menu.level} – ${name} is choosing`
    : `Level ${menu.level} – ${name} picked`;
  return (
    <div class="slip paper watch-card" role="status">
      <h2>{words}</h2>
      <ol>
        {menu.offers.map((id, index) => (
          <li key={id} class={index === menu.chosen ? "lit" : ""}>
            <PerkPicture id={id} sizePx={32} />
            {PERKS[id - 1].name}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The picture of the prompt is the renderer's; this is the part of it that can be pressed. */
export function PerkPrompt() {
  const { settings, device } = useApp();
  const actions = useActions();
  const code = settings.bindings[device === 1 ? "pad" : "keys"].perks[0];
  return (
    <button
      type="button"
      class="prompt"
      tabIndex={-1}
      aria-label={`Pick a perk${code ? ` (${codeName(code)})` : ""}`}
      onClick={actions.openPerks}
    />
  );
}
