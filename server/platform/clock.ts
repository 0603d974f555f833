/** All code gets the time from a clock, so that the sandbox and the tests can set it. */
export type Clock = {
  /** Now, in whole epoch seconds. */
  now(): number;
};

export const systemClock: Clock = { now: () => Math.floor(Date.now() / 1000) };
