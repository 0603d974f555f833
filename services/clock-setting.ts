import { keep } from './client-store';
import { nowMilliseconds, onTimeSet, setServerStart } from './clock';

type Headers = Readonly<Record<string, unknown>>;

/**
 * Takes the time from an answer, where a server tells it. `Date` is cut to whole seconds and was written at some moment between
 * the call and its answer: the clock moves only as far as these bounds demand, so no countdown jumps with every answer.
 */
export function setTime({ date, 'cache-control': caching }: Headers, sentAt: number): void {
  const written = Date.parse(String(date));
  // What the browser itself had kept is of another time.
  if (Number.isNaN(written) || /max-age=[1-9]/.test(String(caching))) return;
  const arrivedAt = performance.now();
  const believed = nowMilliseconds() - arrivedAt;
  setServerStart(Math.min(Math.max(believed, written - arrivedAt), written + 1000 - sentAt));
}

// The other pages of this visit go by it until their first answer.
onTimeSet(() => keep('clockOffset', Math.round(nowMilliseconds() - Date.now())));

const longestSleepMilliseconds = 12 * 60 * 60 * 1000;
let phoneAheadWhenHidden: number | undefined;

/**
 * The page's timer may stand still while the phone sleeps; the phone's clock does not. What that gained while the page was hidden
 * counts as time gone by, up to half a day. The next answer puts right what was no sleep.
 */
document.addEventListener('visibilitychange', () => {
  const phoneAhead = Date.now() - nowMilliseconds();
  const slept = phoneAhead - (phoneAheadWhenHidden ?? phoneAhead);
  phoneAheadWhenHidden = document.visibilityState === 'hidden' ? phoneAhead : undefined;
  if (slept >= 1000 && slept <= longestSleepMilliseconds) setServerStart(nowMilliseconds() + slept - performance.now());
});
