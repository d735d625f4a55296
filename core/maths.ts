// Directions without angles: norm() is the only division by a length in the core, so no NaN can be made by one.
// Sine and cosine are our own fixed polynomials, for spread, fans and drawn angles; rings use a table.

let normalX: f32 = 0;
let normalY: f32 = 0;
const SHORTEST: f32 = 1e-6;

/**
 * Takes the direction of (x, y), or the fallback when it is shorter than 1e-3, and returns its length. The direction is
 * read with normX() and normY() before the next call.
 */
export function norm(x: f32, y: f32, fallbackX: f32, fallbackY: f32): f32 {
  const square = x * x + y * y;
  if (!(square > SHORTEST)) {
    normalX = fallbackX;
    normalY = fallbackY;
    return 0;
  }
  const length = sqrt<f32>(square), inverse: f32 = (1.0 as f32) / length;
  normalX = x * inverse;
  normalY = y * inverse;
  return length;
}

export function normX(): f32 {
  return normalX;
}

export function normY(): f32 {
  return normalY;
}

const TWO_OVER_PI: f32 = 0.63661977;
// Pi / 2 in three parts, the first two with few bits: whole turns come off without rounding.
const HALF_PI_A: f32 = 1.5703125;
const HALF_PI_B: f32 = 4.837512969970703e-4;
const HALF_PI_C: f32 = 7.549789948768648e-8;
/** Beyond this many radians the reduction loses its precision; nothing in the core comes near. */
const RADIANS_MAX: f32 = 8192;

function sinNear(r: f32): f32 {
  const s = r * r;
  return r + r * s * (((s * -1.9515296e-4) + 8.3321609e-3) * s - 1.6666655e-1);
}

function cosNear(r: f32): f32 {
  const s = r * r;
  return (((s * 2.4433157e-5) - 1.3887316e-3) * s + 4.1666646e-2) * s * s - s * 0.5 + 1.0;
}

/** Sine of a quarter-shifted angle: quarter 0 gives sin, quarter 1 gives cos. */
function wave(rad: f32, quarter: i32): f32 {
  if (!(rad < RADIANS_MAX) || !(rad > -RADIANS_MAX)) return 0;
  const turns = nearest<f32>(rad * TWO_OVER_PI);
  const r = ((rad - turns * HALF_PI_A) - turns * HALF_PI_B) - turns * HALF_PI_C;
  const quadrant = ((turns as i32) + quarter) & 3;
  const value = quadrant & 1 ? cosNear(r) : sinNear(r);
  return quadrant & 2 ? -value : value;
}

export function sin(rad: f32): f32 {
  return wave(rad, 0);
}

export function cos(rad: f32): f32 {
  return wave(rad, 1);
}

export const RADIANS_PER_DEGREE: f32 = 0.017453292;
export const TAU: f32 = 6.2831855;

/** cos(2 pi i / 64). */
// deno-fmt-ignore: eight a line
const CIRC: usize = memory.data<f32>([
  1.0, 0.99518472, 0.980785251, 0.956940353, 0.923879504, 0.881921291, 0.831469595, 0.773010433,
  0.707106769, 0.634393275, 0.555570245, 0.471396744, 0.382683426, 0.290284663, 0.195090324, 0.098017141,
  0.0, -0.098017141, -0.195090324, -0.290284663, -0.382683426, -0.471396744, -0.555570245, -0.634393275,
  -0.707106769, -0.773010433, -0.831469595, -0.881921291, -0.923879504, -0.956940353, -0.980785251, -0.99518472,
  -1.0, -0.99518472, -0.980785251, -0.956940353, -0.923879504, -0.881921291, -0.831469595, -0.773010433,
  -0.707106769, -0.634393275, -0.555570245, -0.471396744, -0.382683426, -0.290284663, -0.195090324, -0.098017141,
  0.0, 0.098017141, 0.195090324, 0.290284663, 0.382683426, 0.471396744, 0.555570245, 0.634393275,
  0.707106769, 0.773010433, 0.831469595, 0.881921291, 0.923879504, 0.956940353, 0.980785251, 0.99518472,
]);

/** The i-th of 64 points on the unit circle; i may be any integer. */
export function circX(i: i32): f32 {
  return load<f32>(CIRC + (((i & 63) as usize) << 2));
}

export function circY(i: i32): f32 {
  return load<f32>(CIRC + ((((i - 16) & 63) as usize) << 2));
}

/** Which of the 64 points lies nearest to the direction (x, y): a drawn angle without an arc tangent. */
export function circNearest(x: f32, y: f32): i32 {
  let best = 0, bestDot: f32 = -1e30;
  for (let i = 0; i < 64; i++) {
    const dot = circX(i) * x + circY(i) * y;
    if (dot > bestDot) {
      bestDot = dot;
      best = i;
    }
  }
  return best;
}
