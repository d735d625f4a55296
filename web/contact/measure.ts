// What the sheet's test asks of the sounds and of the music, rendered without a loudspeaker: how loud each is, how
// long, and which stems are heard at an intensity.
import { RECIPES, renderRecipe } from "../audio/mod.ts";
import { MusicPlayer } from "../audio/music.ts";
import { type Stem, TUNES } from "../audio/score.ts";
import { recipeSeconds } from "../audio/synth.ts";

const RATE = 44100;
const BARS = 2;

export interface SoundFacts {
  id: number;
  name: string;
  /** Seconds by its row, and until it last passes a thousandth of full scale. */
  seconds: number;
  heardSeconds: number;
  peak: number;
  rms: number;
  isLoop: boolean;
}

/** All fifty sounds through the browser's own renderer, one after another. */
export async function measureSounds(): Promise<SoundFacts[]> {
  const facts: SoundFacts[] = [];
  for (let id = 1; id < RECIPES.length; id++) {
    const recipe = RECIPES[id]!, seconds = recipeSeconds(recipe);
    const samples = renderRecipe(recipe, RATE, id + 1);
    const context = new OfflineAudioContext(1, samples.length + RATE / 10, RATE);
    const buffer = context.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(context.destination);
    source.start();
    const heard = (await context.startRendering()).getChannelData(0);
    facts.push({
      id,
      name: recipe.name,
      seconds,
      heardSeconds: lastOver(heard, 0.001) / RATE,
      ...level(heard),
      isLoop: recipe.loop !== undefined,
    });
  }
  return facts;
}

export interface MusicFacts {
  tune: string;
  peak: number;
  rms: number;
}

/** Two bars of a tune at an intensity, with only the named stems let through (all when null). */
export async function measureMusic(
  tune: number,
  intensity: number,
  only: readonly Stem[] | null = null,
): Promise<MusicFacts> {
  const score = TUNES[tune], seconds = BARS * 240 / score.bpm;
  const context = new OfflineAudioContext(2, Math.ceil(seconds * RATE), RATE);
  const player = new MusicPlayer(context, context.destination, seconds);
  if (only) player.solo(only);
  player.play(score);
  player.intensity(intensity);
  const heard = await context.startRendering();
  player.stop();
  const settled = heard.getChannelData(0).subarray(Math.floor(heard.length / 2));
  return { tune: score.name, peak: level(heard.getChannelData(0)).peak, rms: level(settled).rms };
}

/** How loud one stem is on its own at an intensity, once it has settled. */
export async function measureStem(tune: number, intensity: number, stem: Stem): Promise<number> {
  return (await measureMusic(tune, intensity, [stem])).rms;
}

function level(samples: Float32Array): { peak: number; rms: number } {
  let peak = 0, sum = 0;
  for (const v of samples) {
    peak = Math.max(peak, Math.abs(v));
    sum += v * v;
  }
  return { peak, rms: Math.sqrt(sum / Math.max(1, samples.length)) };
}

function lastOver(samples: Float32Array, threshold: number): number {
  for (let i = samples.length - 1; i >= 0; i--) if (Math.abs(samples[i]) > threshold) return i + 1;
  return 0;
}
