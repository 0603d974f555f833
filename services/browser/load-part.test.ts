import { blockedReasonOf, untilNextTry } from '@/services/http/connection';
import { hasSettled } from '@/tests/support/settled-calls';
import { withYieldedTasks } from '@/tests/support/yielded-tasks';
import { loadPart, reloadForPart } from './load-part';
import { reloadOnce } from './page-address';

jest.mock('@/services/http/connection', () => ({ blockedReasonOf: jest.fn(), untilNextTry: jest.fn() }));
jest.mock('./page-address', () => ({
  ...jest.requireActual('./page-address'),
  reloadOnce: jest.fn(),
}));

const missing = new Error('ChunkLoadError');
const load = jest.fn<Promise<string>, []>();
const pauses = () => jest.mocked(untilNextTry).mock.calls.flat();

beforeEach(() => {
  load.mockReset().mockRejectedValue(missing);
  jest.mocked(untilNextTry).mockReset().mockResolvedValue();
  jest.mocked(blockedReasonOf).mockReset().mockResolvedValue(undefined);
});

test('a part that loads is returned immediately', async () => {
  load.mockResolvedValue('part');
  expect(await loadPart(load)).toBe('part');
  expect(blockedReasonOf).not.toHaveBeenCalled();
  expect(pauses()).toEqual([]);
});

test('in a browser that yields, several parts are requested in a task each', async () => {
  load.mockResolvedValue('part');
  await withYieldedTasks(async (tasks) => {
    const parts = [loadPart(load), loadPart(load)];
    expect(load).not.toHaveBeenCalled();
    tasks[0]?.();
    expect(await parts[0]).toBe('part');
    expect(load).toHaveBeenCalledTimes(1);
    tasks[1]?.();
    expect(await parts[1]).toBe('part');
  });
});

test('without a connection a part is retried until it loads, with pauses of at most three seconds', async () => {
  jest.mocked(blockedReasonOf).mockResolvedValue('connection');
  for (let tries = 0; tries < 6; tries += 1) load.mockRejectedValueOnce(missing);
  load.mockResolvedValue('part');
  expect(await loadPart(load)).toBe('part');
  expect(pauses()).toEqual([300, 1500, 3000, 3000, 3000, 3000]);
});

test('a part that the web host lacks is requested three times', async () => {
  await expect(loadPart(load)).rejects.toBe(missing);
  expect(load).toHaveBeenCalledTimes(3);
  expect(pauses()).toEqual([300, 1500]);
});

test('only tries that the web host answered are counted', async () => {
  const reasons = ['connection', undefined, 'server', undefined, 'connection', undefined] as const;
  for (const reason of reasons) jest.mocked(blockedReasonOf).mockResolvedValueOnce(reason);
  await expect(loadPart(load)).rejects.toBe(missing);
  expect(load).toHaveBeenCalledTimes(6);
});

test('the web host is checked with the current page', async () => {
  window.history.replaceState(null, '', '/rewards/?id=1');
  await expect(loadPart(load)).rejects.toBe(missing);
  expect(blockedReasonOf).toHaveBeenCalledWith('/rewards/?id=1');
});

test('a missing part reloads the page, which shows no failure; the second time it is one', async () => {
  jest.mocked(reloadOnce).mockReturnValueOnce(true).mockReturnValueOnce(false);
  expect(await hasSettled(reloadForPart(missing))).toBe(false);
  await expect(reloadForPart(missing)).rejects.toBe(missing);
});
