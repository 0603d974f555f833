import { waitFor } from '@testing-library/react';
import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { mockServer } from '@/tests/support/mock-server';
import { nextTurn } from '@/tests/support/settled-calls';

jest.mock('@/services/http/connection', () => ({ blockedReasonOf: jest.fn(), untilNextTry: jest.fn() }));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  reloadOnce: jest.fn(),
}));

mockServer(answer('getMember', member()));
const reloadOnce = jest.fn<boolean, []>();
const nextTry = jest.fn<Promise<void>, []>();
let loads = 0;

beforeEach(() => {
  loads = 0;
  reloadOnce.mockReset().mockReturnValue(false);
  nextTry.mockReset().mockResolvedValue();
});

/** An app of its own, whose script for calls does not load. */
async function withoutScript(
  reason: 'connection' | undefined,
  act: (app: typeof import('./call')) => Promise<void>,
): Promise<void> {
  await jest.isolateModulesAsync(async () => {
    jest.doMock('./client', () => {
      loads += 1;
      throw new Error('ChunkLoadError');
    });
    const connection = await import('./connection');
    jest.mocked(connection.blockedReasonOf).mockResolvedValue(reason);
    jest.mocked(connection.untilNextTry).mockImplementation(nextTry);
    jest.mocked((await import('@/services/browser/page-address')).reloadOnce).mockImplementation(reloadOnce);
    await act(await import('./call'));
    jest.dontMock('./client');
  });
}

test('a script that the newest build lacks is a fault of the app, after one reload', async () => {
  await withoutScript(undefined, async ({ call }) => {
    expect(await call('getMember')).toMatchObject({ ok: false, error: { status: 0, code: 'connection' } });
    await waitFor(async () => expect(await call('getMember')).toMatchObject({ error: { code: 'unknown' } }));
    await nextTurn();
  });
  expect(reloadOnce).toHaveBeenCalledTimes(1);
});

test('a script that a newer build has replaced reloads the page, and no failure is shown before', async () => {
  reloadOnce.mockReturnValue(true);
  await withoutScript(undefined, async ({ call }) => {
    await waitFor(() => expect(reloadOnce).toHaveBeenCalledTimes(1));
    expect(await call('getMember')).toMatchObject({ ok: false, error: { code: 'connection' } });
  });
});

test('without a connection one check waits for it, however many calls fail', async () => {
  nextTry.mockReturnValue(new Promise(() => undefined));
  await withoutScript('connection', async ({ call }) => {
    for (const _tap of [1, 2, 3])
      expect(await call('getMember')).toMatchObject({ ok: false, error: { code: 'connection' } });
    await nextTurn();
  });
  expect(nextTry).toHaveBeenCalledTimes(1);
  expect(reloadOnce).not.toHaveBeenCalled();
});

test('the check starts with the page, before the first call', async () => {
  nextTry.mockReturnValue(new Promise(() => undefined));
  await withoutScript('connection', async () => {
    await waitFor(() => expect(nextTry).toHaveBeenCalledTimes(1));
  });
  expect(loads).toBe(2);
});

test('a failed screen has no number as long as the script for calls is missing', async () => {
  nextTry.mockReturnValue(new Promise(() => undefined));
  await withoutScript('connection', async ({ recordFailure }) => {
    expect(await recordFailure(new Error('render'))).toBeUndefined();
  });
});
