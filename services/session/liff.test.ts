import { waitFor } from '@testing-library/react';
import { readStored } from '@/services/storage/client-store';
import { hasSettled, nextTurn } from '@/tests/support/settled-calls';
import type { LiffFailure } from './liff-client';

const init = jest.fn<Promise<void>, []>();
jest.mock('./liff-sdk', () => ({ client: { init: () => init() } }));

beforeEach(() => {
  jest.resetModules();
  init.mockReset().mockResolvedValue();
  sessionStorage.clear();
  openAt('/');
});

test('LIFF starts once, however often it is requested', async () => {
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

test('a script that does not load counts as offline, and a retry starts again', async () => {
  init.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { bootLiff, retryBoot } = await import('./liff');
  expect(await bootLiff()).toBe('offline');
  expect(await bootLiff()).toBe('offline');
  expect(await retryBoot()).toBe('ready');
  expect(init).toHaveBeenCalledTimes(2);
});

test('a retry leaves a running or finished start alone', async () => {
  const { bootLiff, retryBoot } = await import('./liff');
  await Promise.all([bootLiff(), retryBoot()]);
  await retryBoot();
  expect(init).toHaveBeenCalledTimes(1);
});

test.each(['offline', 'refused', 'dead', 'failed'] as const)('a start that ends as %s returns that', async (reason) => {
  init.mockImplementationOnce(async () => Promise.reject(await failure(reason)));
  const { bootLiff } = await import('./liff');
  expect(await bootLiff()).toBe(reason);
});

test('the parameters of the LINE login are removed from the address and the history state', async () => {
  openAt('/v2/home/?utm_source=x&code=AB&state=CD&liffClientId=1&liffRedirectUri=y');
  const { bootLiff } = await import('./liff');
  await bootLiff();
  expect(window.location.search).toBe('?utm_source=x');
  expect(window.history.state).toEqual({ __N: true, url: '/v2/home/?utm_source=x', as: '/v2/home/?utm_source=x' });
});

test('a refused login is removed from the address, so that the next try is a new one', async () => {
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

test('an address without LINE’s parameters is not rewritten, and the fragment stays', async () => {
  openAt('/v2/home/?utm_source=x#terms');
  const before = window.history.state;
  const { bootLiff } = await import('./liff');
  await bootLiff();
  expect(window.history.state).toBe(before);
  jest.resetModules();
  openAt('/v2/home/?code=AB&state=CD&liffClientId=1#terms');
  await (await import('./liff')).bootLiff();
  expect(window.location.href).toBe('http://localhost/v2/home/#terms');
});

test.each(['offline', 'dead', 'failed'] as const)('after a start that ends as %s the address stays', async (reason) => {
  openAt('/?code=AB&state=CD&liffClientId=1');
  init.mockImplementationOnce(async () => Promise.reject(await failure(reason)));
  const { bootLiff, liffState } = await import('./liff');
  await bootLiff();
  expect(window.location.search).toBe('?code=AB&state=CD&liffClientId=1');
  expect(liffState()).toBe(reason);
});

test('a retry waits for a start in progress', async () => {
  openAt('/?liff.state=%2Fv2%2Fhome%2F');
  init.mockReturnValue(new Promise(() => undefined));
  const { bootLiff, retryBoot, loadLiff } = await import('./liff');
  void bootLiff();
  await waitFor(() => expect(init).toHaveBeenCalled());
  expect(await hasSettled(retryBoot())).toBe(false);
  // By now a second start would have loaded it too.
  await loadLiff();
  await nextTurn();
  expect(init).toHaveBeenCalledTimes(1);
});

test('in the sandbox the person of the address enters, without LINE', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NEXT_PUBLIC_SANDBOX: '1' });
  openAt('/?sandbox_user=somying');
  const { bootLiff, loadLiff } = await import('./liff');
  expect(await bootLiff()).toBe('ready');
  expect((await loadLiff()).accessToken()).toBe('sandbox:somying');
  expect(init).not.toHaveBeenCalled();
});

test('an ordinary start is not mistaken for a repeated login', async () => {
  const { bootLiff } = await import('./liff');
  await bootLiff();
  expect(readStored('loginRepeated')).toBeUndefined();
});

test('LIFF is loaded after the first paint, or immediately on a hidden page', async () => {
  const paints: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => paints.push(paint));
  const { loadLiff } = await import('./liff');
  const loading = loadLiff();
  expect(await hasSettled(loading)).toBe(false);
  for (const paint of paints) paint(0);
  expect(await loading).toHaveProperty('init');
  const hidden = loadLiff();
  expect(await hasSettled(hidden)).toBe(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await hidden).toHaveProperty('init');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(await loadLiff()).toHaveProperty('init');
});

test('a window that LINE reopens knows that the login was repeated', async () => {
  openAt('/?login_again=1');
  const { bootLiff } = await import('./liff');
  await bootLiff();
  expect(readStored('loginRepeated')).toBe(true);
  expect(window.location.search).toBe('');
});

function openAt(address: string): void {
  window.history.replaceState({ __N: true, url: address, as: address }, '', address);
}

/** From the same module as the one under test, since each test has its own modules. */
async function failure(reason: LiffFailure['reason']): Promise<LiffFailure> {
  const { LiffFailure } = await import('./liff-client');
  return new LiffFailure(reason, 'the test says so');
}
