import { http } from 'msw';
import { mockServer } from '@/tests/support/mock-server';
import { blockedReasonOf, tryNow, untilNextTry } from './connection';

const server = mockServer();
const page = '*/v2/home/';

test('a page that the web host has, or lacks, can be opened', async () => {
  expect(await blockedReasonOf('/v2/home/?utm_source=x')).toBeUndefined();
  server.use(http.get(page, () => new Response('', { status: 404 })));
  expect(await blockedReasonOf('/v2/home/')).toBeUndefined();
});

test('a fault of the web host is no fault of the connection', async () => {
  server.use(http.get(page, () => new Response('', { status: 503 })));
  expect(await blockedReasonOf('/v2/home/')).toBe('server');
});

test('nothing answers: the connection is lost', async () => {
  server.use(http.get(page, () => Response.error()));
  expect(await blockedReasonOf('/v2/home/')).toBe('connection');
});

test('nobody is asked when the phone says that it has no network', async () => {
  const fetchSpy = jest.spyOn(window, 'fetch');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await blockedReasonOf('/v2/home/')).toBe('connection');
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('an answer that does not come within ten seconds counts as none', async () => {
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
  ['the time is over', () => jest.advanceTimersByTime(5000)],
  ['the connection returns', () => window.dispatchEvent(new Event('online'))],
  ['somebody asks for it', tryNow],
])('the next try comes when %s', async (_when, happen) => {
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
