// A button for each of the fifty sounds, and the six tunes with a slider for how much is going on.
import { createSound, RECIPES } from "../audio/mod.ts";
import { STEM_FROM, STEMS, TUNES } from "../audio/score.ts";
import { section } from "./plate.ts";

/** Loops sound while they are fed: this long for a press. */
const LOOP_MS = 700, FEED_MS = 40;
const CROWD = 300, FULL_HP = 100;

export function showSounds(): void {
  const sound = createSound(), host = section("Sounds");
  sound.settings({ master: 0.8, effects: 1, music: 0.7, mono: false });
  RECIPES.forEach((recipe, id) => {
    if (!recipe) return;
    addButton(host, `${id} ${recipe.name}`, () => {
      sound.unlock();
      const until = performance.now() + (recipe.loop ? LOOP_MS : 0);
      const feed = () => {
        sound.heard(id, 560, 0, 255, 0);
        if (performance.now() < until) setTimeout(feed, FEED_MS);
      };
      feed();
    });
  });
  showMusic(sound);
}

function showMusic(sound: ReturnType<typeof createSound>): void {
  const host = section("Music"), slider = document.createElement("input");
  const label = document.createElement("label"), says = document.createElement("output");
  slider.type = "range";
  slider.min = "0";
  slider.max = "100";
  slider.value = "0";
  label.append("Intensity ", slider);
  const settle = () => {
    const value = Number(slider.value) / 100;
    const stems = STEMS.filter((stem) => value >= STEM_FROM[stem]);
    says.textContent = `${value.toFixed(2)}: ${stems.join(", ")}`;
    // The crowd and the danger that come to this intensity.
    const crowd = Math.min(1, value / 0.6) * CROWD, rest = Math.max(0, value - 0.6);
    sound.intensity(crowd, FULL_HP - Math.min(1, rest / 0.25) * FULL_HP, rest > 0.25, false);
  };
  slider.addEventListener("input", settle);
  TUNES.forEach((tune, i) =>
    addButton(host, `${tune.name}, ${tune.bpm} a minute`, () => {
      sound.unlock();
      sound.music("run", i);
      settle();
    })
  );
  addButton(host, "Stop", () => sound.music("fade"));
  host.append(label, says);
  settle();
}

function addButton(host: HTMLElement, words: string, act: () => void): void {
  const button = document.createElement("button");
  button.textContent = words;
  button.addEventListener("click", act);
  host.append(button);
}
