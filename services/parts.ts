import { blockedReasonOf, untilNextTry } from './connection';
import { pageAddress, reloadOnce } from './page-address';

const pausesMilliseconds = [300, 1500, 3000];
const triesOfAMissingPart = 3;

/**
 * Loads a part of the app that has a file of its own. Without a connection that is a matter of time, and the last pause goes on.
 * @throws what the last try failed with, when the web host answers and does not have the part: a newer build has taken its place.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0, missing = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if ((await blockedReasonOf(pageAddress())) === undefined) missing += 1;
      if (missing >= triesOfAMissingPart) throw error;
    }
    await untilNextTry(pausesMilliseconds[failures] ?? 3000);
  }
}

/**
 * For a part that is missing and that somebody waits for: loads the page anew, once, which brings the newest build, and does not
 * settle then.
 * @throws the same when the newest build does not have it either.
 */
export async function reloadForPart(error: unknown): Promise<never> {
  if (!reloadOnce()) throw error;
  return new Promise(() => undefined);
}
