import { readKept } from './client-store';
import { listeners } from './listeners';

/**
 * The one place in the browser that says what time it is. Answers tell the server's time (`clock-setting.ts`), and from then on
 * it runs by the timer that no setting of the phone moves: a phone whose clock is wrong, or is set otherwise meanwhile, changes
 * nothing. Until an answer has told it, the phone's clock has to do, with what an earlier page of the visit knew of its fault.
 */
let serverStart: number | undefined;

const corrections = listeners();

/** Now by the server's clock, in epoch milliseconds. */
export function nowMilliseconds(): number {
  return serverStart === undefined ? Date.now() + (readKept('clockOffset') ?? 0) : serverStart + performance.now();
}

/** Now by the server's clock, in whole epoch seconds. */
export function nowSeconds(): number {
  return Math.floor(nowMilliseconds() / 1000);
}

/** Sets the server's time as it was when the timer of this page began, in epoch milliseconds. */
export function setServerStart(milliseconds: number): void {
  const correction = milliseconds + performance.now() - nowMilliseconds();
  serverStart = milliseconds;
  if (Math.abs(correction) >= 1000) corrections.notify();
}

/** Calls whenever the clock was put right: what was reckoned by the wrong one is over. */
export const onTimeSet = corrections.add;
