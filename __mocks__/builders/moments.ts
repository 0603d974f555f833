const daySeconds = 24 * 60 * 60;

/** Epoch seconds so many days from now; a part of a day is allowed, and a minus is the past. */
export function daysFromNow(days: number): number {
  return Math.floor(Date.now() / 1000 + days * daySeconds);
}
