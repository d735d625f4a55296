// Everything there is to meet, a card each: drawn with its line once it was met, a silhouette until then.
import { useState } from "preact/hooks";
import {
  type CatalogueEntry,
  type CatalogueKind,
  catalogueOf,
} from "../play/progress/catalogue.ts";
import type { Save } from "../play/progress/save.ts";
import { Choice } from "./controls.tsx";
import { Picture } from "./picture.tsx";

export function Catalogue({ save }: { save: Save }) {
  const [kind, setKind] = useState<CatalogueKind>("vermin");
  const parts = catalogueOf(save);
  const shown = parts.find((part) => part.kind === kind) ?? parts[0];
  return (
    <section class="group">
      <h2>Catalogue</h2>
      <Choice
        label="What to look up"
        value={kind}
        options={parts.map(({ kind, title, met, entries }) => ({
          value: kind,
          name: `${title} ${met}/${entries.length}`,
        }))}
        onChange={setKind}
      />
      <ul class={`catalogue of-${shown.kind}`}>
        {shown.entries.map((entry) => (
          <Card key={`${kind} ${entry.id}`} kind={shown.kind} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Card({ kind, entry }: { kind: CatalogueKind; entry: CatalogueEntry }) {
  const { id, name, line, words, isMet } = entry;
  return (
    <li class={isMet ? "" : "unmet"}>
      <Picture kind={kind} id={id} sizePx={96} box="catalogue-icon" />
      <span>
        <b>{name || "?"}</b>
        {line && <span class="catalogue-line">{line}</span>}
        <small>{words}</small>
      </span>
    </li>
  );
}
