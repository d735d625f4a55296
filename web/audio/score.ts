// The music as data and pure functions: six tunes, six stems each, one bar of notes at a time. Written for this
// game, generated from a root, a mode, a tempo and a handful of patterns; music.ts plays it.

export const STEPS_PER_BAR = 16;
export const STEMS = ["drone", "pulse", "bass", "keys", "bells", "organ"] as const;
export type Stem = (typeof STEMS)[number];

/** Intensity from which a stem is heard (docs/game.md section 10.5). */
export const STEM_FROM: Record<Stem, number> = {
  drone: 0,
  pulse: 0,
  bass: 0.15,
  keys: 0.3,
  bells: 0.5,
  organ: 0.75,
};

export interface Tune {
  name: string;
  /** MIDI note of the root. */
  root: number;
  /** Semitones of the seven-note mode. */
  mode: readonly number[];
  bpm: number;
  /** Scale degrees of the bass, one a bar. */
  progression: readonly number[];
  /** Sixteenths on which the bass plays. */
  bass: readonly number[];
  /** Sixteenths of the typewriter. */
  keys: readonly number[];
  /** Bell melody: degree or -1, a sixteenth each, over two bars. */
  bells: readonly number[];
}

const DORIAN = [0, 2, 3, 5, 7, 9, 10], PHRYGIAN = [0, 1, 3, 5, 7, 8, 10];
const AEOLIAN = [0, 2, 3, 5, 7, 8, 10], LOCRIAN_ISH = [0, 1, 3, 5, 6, 8, 10];
const HARMONIC = [0, 2, 3, 5, 7, 8, 11], MIXOLYDIAN = [0, 2, 4, 5, 7, 9, 10];
const rest = -1;

export const TUNES: readonly Tune[] = [
  {
    name: "Mill Race",
    root: 38,
    mode: DORIAN,
    bpm: 112,
    progression: [0, 0, 3, 6, 0, 0, 4, 3],
    bass: [0, 3, 6, 8, 11, 14],
    keys: [2, 4, 6, 10, 12, 13, 14],
    bells: [4, rest, rest, 6, rest, rest, 5, rest, 3, rest, rest, rest, 2, rest, rest, rest]
      .concat([4, rest, rest, 6, rest, rest, 8, rest, 7, rest, 6, rest, 4, rest, rest, rest]),
  },
  {
    name: "Red Flour",
    root: 36,
    mode: PHRYGIAN,
    bpm: 120,
    progression: [0, 1, 0, 6, 0, 1, 4, 1],
    bass: [0, 2, 4, 7, 8, 10, 12],
    keys: [0, 3, 5, 7, 8, 11, 13, 15],
    bells: [0, rest, 1, rest, 4, rest, rest, rest, 3, rest, 1, rest, 0, rest, rest, rest]
      .concat([5, rest, 4, rest, 3, rest, rest, rest, 1, rest, rest, rest, 0, rest, rest, rest]),
  },
  {
    name: "Gutter Waltz",
    root: 40,
    mode: AEOLIAN,
    bpm: 104,
    progression: [0, 5, 3, 4],
    bass: [0, 6, 10],
    keys: [3, 6, 9, 12, 15],
    bells: [7, rest, rest, 6, rest, rest, 4, rest, rest, 5, rest, rest, 4, rest, 2, rest]
      .concat([3, rest, rest, 2, rest, rest, 0, rest, rest, rest, rest, rest, 4, rest, 5, rest]),
  },
  {
    name: "Kiln Door",
    root: 35,
    mode: HARMONIC,
    bpm: 132,
    progression: [0, 0, 5, 4, 0, 3, 4, 4],
    bass: [0, 2, 3, 6, 8, 10, 11, 14],
    keys: [0, 2, 4, 6, 8, 10, 12, 14, 15],
    bells: [0, 2, 4, rest, 7, rest, rest, rest, 6, rest, 4, rest, 3, rest, rest, rest]
      .concat([2, 4, 6, rest, 9, rest, rest, rest, 8, rest, 7, rest, 6, rest, rest, rest]),
  },
  {
    name: "Second Notice",
    root: 41,
    mode: LOCRIAN_ISH,
    bpm: 96,
    progression: [0, 3, 1, 0],
    bass: [0, 5, 8, 13],
    keys: [4, 7, 12, 14],
    bells: [6, rest, rest, rest, 5, rest, rest, rest, 3, rest, rest, rest, 1, rest, rest, rest]
      .concat([
        0,
        rest,
        rest,
        rest,
        rest,
        rest,
        3,
        rest,
        4,
        rest,
        rest,
        rest,
        rest,
        rest,
        rest,
        rest,
      ]),
  },
  {
    name: "All Hands",
    root: 43,
    mode: MIXOLYDIAN,
    bpm: 140,
    progression: [0, 6, 3, 0, 0, 6, 4, 6],
    bass: [0, 3, 4, 7, 8, 11, 12, 15],
    keys: [0, 2, 3, 6, 8, 10, 11, 14],
    bells: [4, rest, 4, 5, rest, 7, rest, rest, 6, rest, 4, rest, 2, rest, rest, rest]
      .concat([4, rest, 4, 5, rest, 8, rest, rest, 7, rest, 6, rest, 4, rest, rest, rest]),
  },
];

export interface Note {
  stem: Stem;
  /** Sixteenth within the bar. */
  step: number;
  /** Length in sixteenths. */
  steps: number;
  hz: number;
  /** 0 to 1. */
  velocity: number;
}

export function midiHz(note: number): number {
  return 440 * Math.pow(2, (note - 69) / 12);
}

/** The frequency of a scale degree; degrees past the seventh climb into the next octave. */
export function degreeHz(tune: Tune, degree: number, octave: number): number {
  const step = ((degree % 7) + 7) % 7, climb = Math.floor(degree / 7);
  return midiHz(tune.root + tune.mode[step] + 12 * (octave + climb));
}

/** Every note of one bar, all stems; the player leaves out those below the intensity. */
export function barNotes(tune: Tune, bar: number): Note[] {
  const chord = tune.progression[bar % tune.progression.length];
  const notes: Note[] = [
    { stem: "drone", step: 0, steps: 16, hz: degreeHz(tune, 0, 0), velocity: 0.5 },
    { stem: "drone", step: 0, steps: 16, hz: degreeHz(tune, 4, 0), velocity: 0.3 },
  ];
  for (let beat = 0; beat < 4; beat++) {
    notes.push({ stem: "pulse", step: beat * 4, steps: 1, hz: 52, velocity: beat === 0 ? 1 : 0.7 });
  }
  for (const step of tune.bass) {
    const lift = step % 8 === 6 ? 4 : 0;
    notes.push({
      stem: "bass",
      step,
      steps: 1.5,
      hz: degreeHz(tune, chord + lift, 0),
      velocity: step === 0 ? 0.9 : 0.65,
    });
  }
  for (const step of tune.keys) {
    const carriage = bar % 4 === 3 && step === tune.keys[tune.keys.length - 1];
    notes.push({ stem: "keys", step, steps: 0.5, hz: carriage ? 3200 : 1800, velocity: 0.6 });
  }
  for (let step = 0; step < STEPS_PER_BAR; step++) {
    const degree = tune.bells[(bar % 2) * STEPS_PER_BAR + step];
    if (degree < 0) continue;
    notes.push({ stem: "bells", step, steps: 4, hz: degreeHz(tune, degree, 3), velocity: 0.5 });
  }
  for (const third of [0, 2, 4]) {
    const hz = degreeHz(tune, chord + third, 1);
    notes.push({ stem: "organ", step: 0, steps: 7, hz, velocity: 0.55 });
    notes.push({ stem: "organ", step: 8, steps: 7, hz, velocity: 0.55 });
  }
  return notes;
}

/** I of docs/game.md section 10.5: crowd, danger and bosses, clamped to 0..1. */
export function intensityOf(alive: number, lowestHp: number, boss: boolean): number {
  const danger = 1 - Math.max(0, Math.min(100, lowestHp)) / 100;
  return Math.max(0, Math.min(1, (0.6 * alive) / 300 + 0.25 * danger + (boss ? 0.25 : 0)));
}
