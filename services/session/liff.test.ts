import { waitFor } from '@testing-library/react';
import { readStored } from '@/services/storage/client-store';
import { hasSettled } from '@/tests/support/settled-calls';
import type { LiffFailure } from './liff-client';

const init = jest.fn<Promise<void>, []>();
jest.mock('./liff-sdk', () => ({ client: { init: () => init() } }));

beforeEach(() => {
  jest.resetModules();
  init.mockReset().mockResolvedValue();
  sessionStorage.clear();
  openAt('/');
});

test('LIFF starts once, however often and from wherever it is asked', async () => {
  const { bootLiff, liffState } = await import('./liff');
  expect(liffState()).toBe('booting');
  expect(await Promise.all([bootLiff(), bootLiff()])).toEqual(['ready', 'ready']);
  expect(init).toHaveBeenCalledTimes(1);
  expect(liffState()).toBe('ready');
});

test('while a deep link replaces the page the start neither settles nor fails', async () => {
  openAt('/?liff.state=%2Fv2%2Fhome%2F');
  init.mockReturnValue(new Promise(() => undefined));
  const { bootLiff, liffState } = await import('./liff');
  const boot = bootLiff();
  await waitFor(() => expect(init).toHaveBeenCalled());
  expect(await hasSettled(boot)).toBe(false);
  expect(liffState()).toBe('redirecting');
});

test('a script that does not load is no connection, and a retry starts again', async () => {
  init.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { bootLiff, retryBoot } = await import('./liff');
  expect(await bootLiff()).toBe('offline');
  expect(await bootLiff()).toBe('offline');
  expect(await retryBoot()).toBe('ready');
  expect(init).toHaveBeenCalledTimes(2);
});

test('a retry leaves a start alone that is under way or done', async () => {
  const { bootLiff, retryBoot } = await import('./liff');
  await Promise.all([bootLiff(), retryBoot()]);
  await retryBoot();
  expect(init).toHaveBeenCalledTimes(1);
});

test.each(['offline', 'refused', 'dead', 'failed'] as const)('a start that is %s says so', async (reason) => {
  init.mockImplementationOnce(async () => Promise.reject(await failure(reason)));
  const { bootLiff } = await import('./liff');
  expect(await bootLiff()).toBe(reason);
});

test("what LINE's login leaves behind is gone from the address and from the history's state", async () => {
  openAt('/v2/home/?utm_source=x&code=AB&state=CD&liffClientId=1&liffRedirectUri=y');
  const { bootLiff } = await import('./liff');
  await bootLiff();
  expect(window.location.search).toBe('?utm_source=x');
  expect(window.history.state).toEqual({ __N: true, url: '/v2/home/?utm_source=x', as: '/v2/home/?utm_source=x' });
});

test('a refusal at the login is gone from the address, so that the next try is a new one', async () => {
  openAt('/?error=access_denied&error_description=no&liffOAuth2Error=true&state=CD&utm_source=x');
  init.mockImplementationOnce(async () => Promise.reject(await failure('refused')));
  const { bootLiff } = await import('./liff');
  await bootLiff();
  expect(window.location.search).toBe('?utm_source=x');
});

test('without a connection the deep link stays for the next try', async () => {
  openAt('/?liff.state=%2Fv2%2Fhome%2F');
  init.mockImplementationOnce(async () => Promise.reject(await failure('offline')));
  const { bootLiff } = await import('./liff');
  await bootLiff();
  expect(window.location.search).toBe('?liff.state=%2Fv2%2Fhome%2F');
});

test('a login that was already repeated is known in the window that opens again', async () => {
  openAt('/?login_again=1');
  const { bootLiff } = await import('./liff');
  await bootLiff();
  expect(readStored('loginRepeated')).toBe(true);
  expect(window.location.search).toBe('');
});

function openAt(address: string): void {
  window.history.replaceState({ __N: true, url: address, as: address }, '', address);
}

/** Of the same module as the one under test: each test has modules of its own. */
async function failure(reason: LiffFailure['reason']): Promise<LiffFailure> {
  const { LiffFailure } = await import('./liff-client');
  return new LiffFailure(reason, 'the test says so');
}
