// The player's own settings: sound, pictures, reading, hands. Every change holds at once; there is no Save.
import {
  GORE,
  type Gore,
  MOTION,
  type Motion,
  type Palette,
  PALETTES,
  type Settings as Values,
} from "../play/settings.ts";
import { browserRefusal } from "../play/telemetry_consent.ts";
import { KeyTable } from "./key_table.tsx";
import { useActions, useApp } from "./context.ts";
import { Button, Choice, Row, Sheet, Slider, Switch } from "./controls.tsx";

const GORE_NAMES: Record<Gore, string> = {
  full: "Full",
  ink: "Ink",
  confetti: "Confetti",
  off: "Off",
};
const MOTION_NAMES: Record<Motion, string> = {
  system: "As the system",
  full: "Full",
  reduced: "Reduced",
};
const PALETTE_NAMES: Record<Palette, string> = {
  usual: "Usual",
  deutan: "Deutan",
  protan: "Protan",
  tritan: "Tritan",
};

type Change = (patch: Partial<Values>) => void;

export function Settings({ onBack }: { onBack: () => void }) {
  const { settings } = useApp();
  const { change } = useActions();
  return (
    <Sheet title="Settings" onBack={onBack} backName="Done">
      <div class="columns">
        <Sound values={settings} change={change} />
        <Reading values={settings} change={change} />
        <Pictures values={settings} change={change} />
        <div>
          <Hands values={settings} change={change} />
          <Privacy values={settings} change={change} />
        </div>
      </div>
      <KeyTable device="keys" name="Keys and mouse" />
      <KeyTable device="pad" name="Pad" />
      <div class="press">
        <Button onClick={onBack}>Done</Button>
      </div>
    </Sheet>
  );
}

function Sound({ values, change }: { values: Values; change: Change }) {
  const volume = (key: "volumeAll" | "volumeEffects" | "volumeMusic", name: string) => (
    <Row name={name}>
      <Slider
        label={`${name} volume`}
        value={values[key]}
        low={0}
        high={100}
        step={5}
        onChange={(value) =>
          change({ [key]: value })}
      />
    </Row>
  );
  return (
    <section class="group">
      <h2>Sound</h2>
      {volume("volumeAll", "Everything")}
      {volume("volumeEffects", "Effects")}
      {volume("volumeMusic", "Music")}
      <Row name="One channel" note="The same in both ears">
        <Switch label="One channel" value={values.mono} onChange={(mono) => change({ mono })} />
      </Row>
    </section>
  );
}

function Reading({ values, change }: { values: Values; change: Change }) {
  return (
    <section class="group">
      <h2>Reading</h2>
      <Row name="Your name" note="What the others see">
        <input
          class="field"
          aria-label="Your name"
          maxLength={16}
          size={14}
          value={values.name}
          placeholder="Contractor"
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </Row>
      <Row name="Text size">
        <Slider
          label="Text size"
          value={values.textSize}
          low={80}
          high={160}
          step={10}
          onChange={(textSize) => change({ textSize })}
        />
      </Row>
      <Row name="Movement on screen" note="Shake, slides and zooms">
        <Choice
          label="Movement on screen"
          value={values.motion}
          options={MOTION.map((value) => ({ value, name: MOTION_NAMES[value] }))}
          onChange={(motion) => change({ motion })}
        />
      </Row>
      <Row name="Streamer mode" note="Hides the room's code and link">
        <Switch
          label="Streamer mode"
          value={values.streamer}
          onChange={(streamer) => change({ streamer })}
        />
      </Row>
    </section>
  );
}

function Pictures({ values, change }: { values: Values; change: Change }) {
  return (
    <section class="group">
      <h2>Pictures</h2>
      <Row name="Gore">
        <Choice
          label="Gore"
          value={values.gore}
          options={GORE.map((value) => ({ value, name: GORE_NAMES[value] }))}
          onChange={(gore) => change({ gore })}
        />
      </Row>
      <Row name="Colours" note="For the common colour deficiencies">
        <Choice
          label="Colours"
          value={values.palette}
          options={PALETTES.map((value) => ({ value, name: PALETTE_NAMES[value] }))}
          onChange={(palette) => change({ palette })}
        />
      </Row>
      <Row name="Screen shake">
        <Slider
          label="Screen shake"
          value={values.shake}
          low={0}
          high={100}
          step={10}
          onChange={(shake) => change({ shake })}
        />
      </Row>
      <Row name="Flashes">
        <Switch
          label="Flashes"
          value={values.flashes}
          onChange={(flashes) => change({ flashes })}
        />
      </Row>
      <Row name="Hit numbers">
        <Switch
          label="Hit numbers"
          value={values.hitNumbers}
          onChange={(hitNumbers) => change({ hitNumbers })}
        />
      </Row>
      <Row name="Rings around their shots">
        <Switch
          label="Rings around their shots"
          value={values.outline}
          onChange={(outline) => change({ outline })}
        />
      </Row>
      <Row name="Low-spec" note="For phones and old machines">
        <Switch
          label="Low-spec"
          value={values.lowSpec}
          onChange={(lowSpec) => change({ lowSpec })}
        />
      </Row>
    </section>
  );
}

function Hands({ values, change }: { values: Values; change: Change }) {
  return (
    <section class="group">
      <h2>Hands</h2>
      <Row name="Toggle fire" note="Press once to start, once to stop">
        <Switch
          label="Toggle fire"
          value={values.toggleFire}
          onChange={(toggleFire) => change({ toggleFire })}
        />
      </Row>
      <Row name="The aiming stick fires" note="Pad and touch">
        <Switch
          label="The aiming stick fires"
          value={values.autoFire}
          onChange={(autoFire) => change({ autoFire })}
        />
      </Row>
    </section>
  );
}

/** What leaves this browser beside the game itself. The browser's own no is shown as one, with its name. */
function Privacy({ values, change }: { values: Values; change: Change }) {
  const refusal = browserRefusal(navigator);
  return (
    <section class="group">
      <h2>Privacy</h2>
      <Row name="Send play statistics" note={<StatisticsNote refusal={refusal} />} long>
        <Switch
          label="Send play statistics"
          value={values.statistics && refusal === ""}
          disabled={refusal !== ""}
          onChange={(statistics) => change({ statistics })}
        />
      </Row>
    </section>
  );
}

function StatisticsNote({ refusal }: { refusal: string }) {
  return (
    <>
      {refusal === ""
        ? "After a session with others, counts of how the connection and the frames held up: no name, room or address."
        : `Off: your browser asks sites not to (${refusal}).`}{" "}
      <a href="/privacy" target="_blank" rel="noopener">What is kept</a>
    </>
  );
}
