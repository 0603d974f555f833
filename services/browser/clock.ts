import { readStored } from '@/services/storage/client-store';
import { listeners } from './listeners';

/**
 * The browser's only clock. Answers set the server's time (`clock-sync.ts`), and from then on it runs by the monotonic
 * timer, which no setting of the phone changes: a wrong or adjusted phone clock has no effect. Until the first answer
 * the phone's clock is used, with the offset known from an earlier page of the visit.
 */
let serverStart: number | undefined;

const corrections = listeners();

/** Now by the server's clock, in epoch milliseconds. */
export function nowMilliseconds(): number {
  return serverStart === undefined ? Date.now() + (readStored('clockOffset') ?? 0) : serverStart + performance.now();
}

/** Now by the server's clock, in whole epoch seconds. */
export function nowSeconds(): number {
  return Math.floor(nowMilliseconds() / 1000);
}

/** Sets the server's time at the start of this page's timer, in epoch milliseconds. */
export function setServerStart(milliseconds: number): void {
  const correction = milliseconds + performance.now() - nowMilliseconds();
  serverStart = milliseconds;
  if (Math.abs(correction) >= 1000) corrections.notify();
}

/** Called whenever the clock was corrected: values computed by the wrong one are invalid. */
export const onTimeSet = corrections.add;
