// A token bucket as plain data: what is left, and when that was true. It survives being written down and read
// back, which a timer would not.

export interface Bucket {
  left: number;
  atMs: number;
}

/** A full bucket. */
export function fullBucket(size: number, nowMs: number): Bucket {
  return { left: size, atMs: nowMs };
}

/** Takes `cost` out of a bucket that holds one second's worth; false, and nothing taken, when it is not there. */
export function spend(bucket: Bucket, cost: number, perSecond: number, nowMs: number): boolean {
  // A clock that stepped back refills nothing, and never takes anything away.
  const passedMs = Math.max(0, nowMs - bucket.atMs);
  bucket.left = Math.min(perSecond, bucket.left + (passedMs * perSecond) / 1000);
  bucket.atMs = nowMs;
  if (bucket.left < cost) return false;
  bucket.left -= cost;
  return true;
}
