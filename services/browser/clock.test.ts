import { HttpResponse, http } from 'msw';
import { member } from '@/__mocks__/builders/member';
import { mockServer } from '@/tests/support/mock-server';

const server = mockServer();
const daySeconds = 24 * 60 * 60;

/** A page of its own for each test, which has no server time yet. */
async function openPage() {
  jest.resetModules();
  const [clock, { setTime }, { call }] = await Promise.all([
    import('./clock'),
    import('./clock-sync'),
    import('@/services/http/call'),
  ]);
  const hear = (seconds: number, sentAt = performance.now()) =>
    setTime({ date: new Date(seconds * 1000).toUTCString() }, sentAt);
  return { ...clock, setTime, call, hear };
}

const setPhoneClock = (seconds: number) => jest.setSystemTime(seconds * 1000);
const now = 1_800_000_000;

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({
    now: now * 1000,
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'],
  });
});
afterEach(() => jest.useRealTimers());

test('an answer sets the time, however wrong the phone is', async () => {
  const { call, nowSeconds } = await openPage();
  const date = new Date((now + 400 * daySeconds) * 1000).toUTCString();
  server.use(http.get('*/api/v1/members/info', () => HttpResponse.json(member(), { headers: { date } })));
  expect(nowSeconds()).toBe(now);
  await call('getMember');
  expect(nowSeconds()).toBe(now + 400 * daySeconds);
});

test('an answer without a time leaves the clock to the phone', async () => {
  const { setTime, nowSeconds } = await openPage();
  for (const headers of [{}, { date: '' }, { date: 'yesterday' }]) setTime(headers, performance.now());
  setPhoneClock(now + 7);
  expect(nowSeconds()).toBe(now + 7);
});

test('an answer from the browser cache does not set the time', async () => {
  const { setTime, nowSeconds } = await openPage();
  const date = new Date((now - daySeconds) * 1000).toUTCString();
  setTime({ date, 'cache-control': 'private, max-age=86400' }, performance.now());
  expect(nowSeconds()).toBe(now);
});

test('an answer that may be cached but comes from the server sets the time', async () => {
  const { setTime, nowSeconds } = await openPage();
  const date = new Date((now + daySeconds) * 1000).toUTCString();
  setTime({ date, 'cache-control': 'no-store, max-age=0' }, performance.now());
  expect(nowSeconds()).toBe(now + daySeconds);
});

test('a clock that is ahead is set back at most to the end of the named second', async () => {
  const { hear, nowMilliseconds } = await openPage();
  jest.setSystemTime(now * 1000);
  hear(now - 5);
  expect(nowMilliseconds()).toBe((now - 4) * 1000);
});

test('the difference to the phone is kept for the next page in whole milliseconds', async () => {
  const { hear } = await openPage();
  jest.setSystemTime(now * 1000);
  hear(now + 60);
  expect(sessionStorage.getItem('clockOffset')).toBe('60000');
});

test('a correction of exactly a second is announced, a smaller one is not', async () => {
  const { setServerStart, nowMilliseconds, onTimeSet } = await openPage();
  const listener = jest.fn();
  onTimeSet(listener);
  const moveBy = (milliseconds: number) => setServerStart(nowMilliseconds() - performance.now() + milliseconds);
  for (const small of [999, -999]) moveBy(small);
  expect(listener).not.toHaveBeenCalled();
  for (const large of [1000, -1000]) moveBy(large);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('once set, the clock follows the timer and not the phone', async () => {
  const { hear, nowSeconds } = await openPage();
  hear(now - 400 * daySeconds);
  expect(nowSeconds()).toBe(now - 400 * daySeconds + 1);
  setPhoneClock(now + 90 * daySeconds);
  expect(nowSeconds()).toBe(now - 400 * daySeconds + 1);
  jest.advanceTimersByTime(60_000);
  expect(nowSeconds()).toBe(now - 400 * daySeconds + 61);
});

test('corrections within rounding and network delay are ignored', async () => {
  const { hear, nowMilliseconds } = await openPage();
  jest.setSystemTime(now * 1000 + 700);
  hear(now);
  expect(nowMilliseconds()).toBe(now * 1000 + 700);
  const sentAt = performance.now();
  jest.advanceTimersByTime(8000);
  // Written at some moment in these eight seconds, so the clock is already right.
  hear(now + 2, sentAt);
  expect(nowMilliseconds()).toBe(now * 1000 + 8700);
  hear(now + 20);
  expect(nowMilliseconds()).toBe((now + 20) * 1000);
});

test('subscribers are notified of a correction, and of no other answer', async () => {
  const { hear, onTimeSet } = await openPage();
  const listener = jest.fn();
  const stop = onTimeSet(listener);
  hear(now);
  expect(listener).not.toHaveBeenCalled();
  hear(now + 3600);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  hear(now + 7200);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the next page of the visit has the time before its first answer', async () => {
  const { hear } = await openPage();
  hear(now + 400 * daySeconds);
  jest.advanceTimersByTime(5000);
  const next = await openPage();
  expect(next.nowSeconds()).toBe(now + 400 * daySeconds + 5);
});

describe('the clock of a sleeping phone', () => {
  const show = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test.each([
    ['twenty minutes in the background are added', 1200, 1200],
    ['half a day in the background is added', 43_200, 43_200],
    ['more than half a day is not taken for sleep', 43_201, 0],
    ['a second in the background is added', 1, 1],
    ['less than a second is not', 0.9, 0],
    ['a year is not taken for sleep', 365 * daySeconds, 0],
    ['a step back in time is ignored', -3600, 0],
  ])('%s', async (_what, byPhone, elapsedSeconds) => {
    const { hear, nowSeconds } = await openPage();
    hear(now);
    show('hidden');
    setPhoneClock(now + byPhone);
    show('visible');
    expect(nowSeconds()).toBe(now + elapsedSeconds);
    // Only the drift while hidden counts.
    setPhoneClock(now + byPhone + 600);
    show('visible');
    expect(nowSeconds()).toBe(now + elapsedSeconds);
  });
});
