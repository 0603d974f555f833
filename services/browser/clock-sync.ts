import { keep } from '@/services/storage/client-store';
import { nowMilliseconds, onTimeSet, setServerStart } from './clock';

type Headers = Readonly<Record<string, unknown>>;

/**
 * Sets the clock from an answer, if a server sends the time. `Date` is cut to whole seconds and was written at some
 * moment between the call and its answer: the clock moves only as far as these bounds require, so no countdown jumps.
 */
export function setTime({ date, 'cache-control': caching }: Headers, sentAt: number): void {
  const written = Date.parse(String(date));
  // An answer from the browser's cache has an old time.
  if (Number.isNaN(written) || /max-age=[1-9]/.test(String(caching))) return;
  const arrivedAt = performance.now();
  const believed = nowMilliseconds() - arrivedAt;
  setServerStart(Math.min(Math.max(believed, written - arrivedAt), written + 1000 - sentAt));
}

// The next pages of this visit use it until their first answer.
onTimeSet(() => keep('clockOffset', Math.round(nowMilliseconds() - Date.now())));

const longestSleepMilliseconds = 12 * 60 * 60 * 1000;
let phoneAheadWhenHidden: number | undefined;

/**
 * The page's timer may stop while the phone sleeps; the phone's clock does not. The difference while the page was
 * hidden counts as elapsed time, up to half a day. The next answer corrects what was not sleep.
 */
document.addEventListener('visibilitychange', () => {
  const phoneAhead = Date.now() - nowMilliseconds();
  const slept = phoneAhead - (phoneAheadWhenHidden ?? phoneAhead);
  phoneAheadWhenHidden = document.visibilityState === 'hidden' ? phoneAhead : undefined;
  if (slept >= 1000 && slept <= longestSleepMilliseconds) setServerStart(nowMilliseconds() + slept - performance.now());
});
