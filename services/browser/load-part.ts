import { blockedReasonOf, untilNextTry } from '@/services/http/connection';
import { nextTask } from './next-task';
import { pageAddress, reloadOnce } from './page-address';

const pausesMilliseconds = [300, 1500, 3000];
const triesOfAMissingPart = 3;

/**
 * Loads a part of the app with a file of its own. Without a connection it retries, repeating the last pause.
 * @throws the last error if the web host answers but lacks the part: a newer build has replaced it.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  // A page requests several of them simultaneously.
  await nextTask();
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
 * For a missing part that the user waits for: reloads the page, once, to get the newest build, and does not settle
 * then.
 * @throws the same if the newest build lacks it too.
 */
export async function reloadForPart(error: unknown): Promise<never> {
  if (!reloadOnce()) throw error;
  return new Promise(() => undefined);
}
