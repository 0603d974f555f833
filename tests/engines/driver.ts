import { setTimeout as sleep } from 'node:timers/promises';

/** A browser engine with one open window. What a page is asked runs in it, so it is written for the oldest engine and uses nothing from outside. */
export type Driver = {
  /** The engine and its version, as it reports it. */
  readonly version: string;
  /** Opens an address and waits for the page's load event. */
  open: (address: string) => Promise<void>;
  run: <Given extends readonly unknown[], Answer>(
    script: (...given: Given) => Answer,
    ...given: Given
  ) => Promise<Answer>;
  /** Presses at a point of the window, for as long as given. */
  press: (point: Point, heldMilliseconds?: number) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
};

export type Point = { x: number; y: number };

const mostSeconds = 30;

/** Asks until there is an answer. Throws after half a minute, with what was awaited and what `instead` finds. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null>,
  instead: () => Promise<string>,
): Promise<Answer> {
  const deadline = Date.now() + mostSeconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${mostSeconds} s. Instead: ${await instead()}`);
    await sleep(50);
  }
}
