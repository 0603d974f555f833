import { withUtm } from '@/domain/navigation/utm';
import type { Result } from '@/domain/result';
import { done, failed } from '@/domain/result';
import type { ApiError } from './api-error';
import { call } from './call';
import { forget, forgetMember, keep, readKept } from './client-store';
import { rememberDestination } from './destination';
import { reportLanguage } from './language';
import { bootLiff, loadLiff } from './liff';
import { isPageLeft, letPageGo, loadPage, pageAddress, pageSearch } from './page-address';

/**
 * Trades the chat app's token for ours (200 an existing member, 201 somebody new) and keeps it. LINE's dies with the
 * window and is never used for anything else.
 */
export async function exchange(lineToken: string): Promise<Result<{ isLinked: boolean }, ApiError>> {
  const answer = await call('logInWithLine', { body: { accessToken: lineToken } });
  if (!answer.ok) return failed(ofLogin(answer.error));
  const { accessToken, isLinked } = answer.data;
  keep('accessToken', accessToken);
  keep('isLinked', isLinked);
  forget('loginRepeated');
  reportLanguage();
  // Whoever is no member must not see the card of the one before.
  if (!isLinked) forget('memberInfo');
  return done({ isLinked });
}

/** A token that is refused, or that no answer came for, is helped otherwise; anything else is one failure (spec section 4). */
function ofLogin(error: ApiError): ApiError {
  const isHelped = error.status === 401 || error.code === 'connection' || error.code === '504';
  const response = { status: 500, code: '500', title: "Can't verify token", message: error.message } as const;
  return isHelped ? error : { ...response, ...(error.traceId && { traceId: error.traceId }) };
}

let renewal: Promise<boolean> | undefined;

/** The one silent exchange after a 401, shared by all calls that got one at the same time. */
export function renewSession(): Promise<boolean> {
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/** Any 401 that cannot be helped opens /error/ with code 401 and utm_ (spec section 4). The way back is remembered. */
export function endSession(): void {
  if (isPageLeft()) return;
  letPageGo();
  forget('accessToken', 'isLinked');
  rememberDestination(pageAddress());
  loadPage(withUtm('/error/?code=401', pageSearch()), 'replace');
}

/** A store has to see the ID before what was asked for: a page of its own says so, wherever somebody was. */
export function askIdentity({ code, title, message }: ApiError): void {
  if (isPageLeft()) return;
  keep('errorNotice', { code, title, message });
  loadPage(withUtm(`/error/?code=${code}`, pageSearch()), 'replace');
}

/** Says once, on a page of its own, why the card is gone from this chat account; nothing of the member stays here. */
export function loseLink({ code, title, message }: ApiError): void {
  if (isPageLeft() || !readKept('isLinked')) return;
  forget('isLinked', 'memberInfo');
  keep('errorNotice', { code, title, message });
  loadPage(withUtm(`/error/?code=${code}`, pageSearch()), 'replace');
}

/**
 * After unlinking: nothing of the member stays here, and the next start logs in anew. LINE took the permission back, so
 * its token is put away as well; if that fails, the next start finds it dead.
 */
export function leaveMembership(): void {
  forgetMember();
  const logOut = async () => {
    if ((await bootLiff()) === 'ready') (await loadLiff()).logout();
  };
  for (const end of [logOut, forgetPage]) end().catch(() => undefined);
}

async function forgetPage(): Promise<void> {
  const { forgetCardPage } = await import('./members-offline');
  await forgetCardPage();
}

/** On all devices, this one included. A repeat after a lost answer finds it done. */
export function endSessions(idempotencyKey: string) {
  return call('endSessions', { idempotencyKey });
}

async function renew(): Promise<boolean> {
  if ((await bootLiff()) !== 'ready') return false;
  const liff = await loadLiff();
  const token = liff.isLoggedIn() ? liff.accessToken() : null;
  if (token === null) return false;
  const answer = await exchange(token);
  // LINE's token is dead as well: the next start logs in anew.
  if (!answer.ok && answer.error.status === 401) liff.logout();
  return answer.ok;
}
