import { http } from 'msw';
import { mockServer } from '@/tests/support/mock-server';
import { blockedReasonOf, tryNow, untilNextTry } from './connection';

const server = mockServer();
const page = '*/v2/home/';

test('a page is reachable if the web host answers, even with 404', async () => {
  expect(await blockedReasonOf('/v2/home/?utm_source=x')).toBeUndefined();
  server.use(http.get(page, () => new Response('', { status: 404 })));
  expect(await blockedReasonOf('/v2/home/')).toBeUndefined();
});

test('the web host is asked for a document, with a timeout of ten seconds', async () => {
  jest.useFakeTimers();
  const asked = jest.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
  void blockedReasonOf('/v2/home/');
  const [address, options] = asked.mock.calls[0] ?? [];
  expect([address, options?.headers]).toEqual(['/v2/home/', { Accept: 'text/html' }]);
  jest.advanceTimersByTime(9999);
  expect(options?.signal?.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(options?.signal?.aborted).toBe(true);
  jest.useRealTimers();
});

test('an answer ends the wait for the connection', async () => {
  const ended = jest.spyOn(window, 'clearTimeout');
  await blockedReasonOf('/v2/home/');
  expect(ended).toHaveBeenCalled();
});

test.each([
  [499, undefined],
  [500, 'server'],
])('status %d of the web host means %s', async (status, reason) => {
  server.use(http.get(page, () => new Response('', { status })));
  expect(await blockedReasonOf('/v2/home/')).toBe(reason);
});

test('a fault of the web host is not a fault of the connection', async () => {
  server.use(http.get(page, () => new Response('', { status: 503 })));
  expect(await blockedReasonOf('/v2/home/')).toBe('server');
});

test('without any answer the connection is lost', async () => {
  server.use(http.get(page, () => Response.error()));
  expect(await blockedReasonOf('/v2/home/')).toBe('connection');
});

test('a check sends no request if the phone is offline', async () => {
  const fetchSpy = jest.spyOn(window, 'fetch');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await blockedReasonOf('/v2/home/')).toBe('connection');
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('no answer within ten seconds counts as a lost connection', async () => {
  jest.useFakeTimers();
  jest
    .spyOn(window, 'fetch')
    .mockImplementation(
      (_address, options) =>
        new Promise((_resolve, reject) =>
          options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
  const reason = blockedReasonOf('/v2/home/');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await reason).toBe('connection');
  jest.useRealTimers();
});

test.each([
  ['the time has passed', () => jest.advanceTimersByTime(5000)],
  ['the connection returns', () => window.dispatchEvent(new Event('online'))],
  ['the user asks for it', tryNow],
])('the next try starts when %s', async (_when, happen) => {
  jest.useFakeTimers();
  const ended = jest.fn();
  const pause = untilNextTry(5000).then(ended);
  await jest.advanceTimersByTimeAsync(4999);
  expect(ended).not.toHaveBeenCalled();
  happen();
  await pause;
  expect(ended).toHaveBeenCalled();
  jest.useRealTimers();
});

test('a finished wait is not ended again, and all others are', async () => {
  jest.useFakeTimers();
  const ends: string[] = [];
  void untilNextTry(100).then(() => ends.push('short'));
  void untilNextTry(5000).then(() => ends.push('long'));
  void untilNextTry(6000).then(() => ends.push('longer'));
  await jest.advanceTimersByTimeAsync(100);
  expect(ends).toEqual(['short']);
  tryNow();
  await jest.advanceTimersByTimeAsync(0);
  expect(ends).toEqual(['short', 'long', 'longer']);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
