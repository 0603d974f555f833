import { withUtm } from '@/domain/navigation/destination';
import { environment } from '@/services/browser/environment';
import { loadPage } from '@/services/browser/page-address';
import type { ApiError } from '@/services/http/api-error';
import { keep, readStored } from '@/services/storage/client-store';
import { logEvent } from '@/services/telemetry';
import { getToggles } from '@/services/toggles';
import { rememberedDestination } from './destination';
import { entranceAddress } from './entrance';
import type { BootEnd } from './liff';
import { bootLiff, loadLiff } from './liff';
import type { LiffClient } from './liff-client';
import { exchange } from './session';

/**
 * `storage`: the browser stores nothing, so a login outside LINE never comes back. `unconfirmed`: LINE accepted the
 * login in the browser, but our server could not confirm it, not even after the second login.
 */
export type LoginBlockedReason = 'offline' | 'failed' | 'refused' | 'storage' | 'unconfirmed';

export type LoginEnd =
  | { end: 'entered'; isLinked: boolean }
  | { end: 'nobody' }
  | { end: 'stuck'; why: LoginBlockedReason; error?: ApiError };

/**
 * Chat login: LIFF, LINE's login if the person is not logged in yet, and the exchange of LINE's token for ours. Never settles while the
 * page is being left for LINE. `nobody` occurs in the sandbox only, which has no login to open.
 */
export async function logIn(boot: () => Promise<BootEnd> = bootLiff): Promise<LoginEnd> {
  // The toggles' answer also sets the CSRF cookie, which the exchange then sends.
  const [end] = await Promise.all([boot(), getToggles()]);
  if (end === 'dead') return logInOnceMore();
  if (end !== 'ready') return { end: 'stuck', why: end };

  const liff = await loadLiff();
  const token = liff.isLoggedIn() ? liff.accessToken() : null;
  if (token === null) {
    if (environment.sandbox) return { end: 'nobody' };
    return liff.isInClient() || liff.keepsLogin() ? leaveForLogin(liff) : { end: 'stuck', why: 'storage' };
  }

  const [answer] = await Promise.all([exchange(token), keepPicture(liff)]);
  if (answer.ok) return { end: 'entered', isLinked: answer.data.isLinked };
  const { error } = answer;
  return error.status === 401 ? logInOnceMore() : { end: 'stuck', why: loginBlockedReason(error), error };
}

/**
 * Drops LINE's token and logs in again: inside LINE by reopening the app, outside by LINE's login. Leaves the page,
 * so it never settles.
 */
export async function repeatLogin(): Promise<never> {
  const liff = await loadLiff();
  keep('loginRepeated', true);
  liff.logout();
  if (!liff.isInClient()) return leaveForLogin(liff);
  const address = entranceAddress();
  const again = `${address}${address.includes('?') ? '&' : '?'}login_again=1`;
  loadPage(`${environment.liffBaseUrl}/${environment.liffId}${again}`, 'replace');
  return whileThePageGoes();
}

/** Automatically only once: a token that LINE never confirms would cause an endless loop. */
async function logInOnceMore(): Promise<LoginEnd> {
  return readStored('loginRepeated') ? { end: 'stuck', why: 'unconfirmed' } : repeatLogin();
}

function leaveForLogin(liff: LiffClient): Promise<never> {
  liff.login(`${window.location.origin}${returnAddress()}`);
  return whileThePageGoes();
}

/**
 * LINE adds its `code` and `state` to the return address, where a coupon's own `code` would be taken for LINE's. Such a
 * destination is stored in this window instead.
 */
function returnAddress(): string {
  const query = rememberedDestination()?.query ?? '';
  const clashes = ['code', 'state', 'error'].some((name) => new URLSearchParams(query).has(name));
  return clashes ? withUtm('/', `?${query}`) : entranceAddress();
}

function whileThePageGoes(): Promise<never> {
  return new Promise(() => undefined);
}

function loginBlockedReason({ status }: ApiError): LoginBlockedReason {
  return status === 0 ? 'offline' : 'failed';
}

/** In parallel with the exchange, for a second and a half at most: the login does not wait for a picture. */
async function keepPicture(liff: LiffClient): Promise<void> {
  const patienceMilliseconds = 1500;
  const picture = storePicture(liff).catch(reportToOperator);
  await Promise.race([picture, new Promise((resolve) => setTimeout(resolve, patienceMilliseconds))]);
}

/** Never asks for the permission: a login is not the moment, and My Account offers it. */
async function storePicture(liff: LiffClient): Promise<void> {
  const permission = await liff.profilePermission();
  if (permission === 'unavailable') throw new Error('The scope is off');
  if (permission === 'granted') await keepChatPicture(liff);
}

/** Stores the picture of a person who has allowed it. */
export async function keepChatPicture(liff: LiffClient): Promise<void> {
  const { pictureUrl } = await liff.profile();
  if (pictureUrl) keep('chatPicture', pictureUrl);
}

/** Without the scope "profile" LINE refuses the picture; it is logged for the operator, and the login continues. */
function reportToOperator(error: unknown): void {
  if (error instanceof TypeError) return;
  // biome-ignore lint/suspicious/noConsole: a mistake in the settings of the LIFF app, for the operator.
  console.error('LINE gave no profile. Is the scope "profile" on in the LIFF app?', error);
  logEvent('line_profile_unavailable');
}
