import type { EndpointName } from '@/contract/endpoints';
import { withUtm } from '@/domain/navigation/destination';
import type { Result } from '@/domain/result';
import { done, failed } from '@/domain/result';
import { isPageLeft, letPageGo, loadPage, pageSearch, wholeAddress } from '@/services/browser/page-address';
import type { ApiError } from '@/services/http/api-error';
import { isLinkLost } from '@/services/http/api-error';
import { call } from '@/services/http/call';
import { forget, forgetMember, keep, readStored } from '@/services/storage/client-store';
import { reportLanguage } from '@/services/texts/language';
import { rememberDestination } from './destination';
import { bootLiff, loadLiff } from './liff';

/**
 * Exchanges the chat app's token for ours (200 an existing member, 201 a visitor) and stores it. LINE's token ends with
 * the window and is never used for anything else.
 */
export async function exchange(lineToken: string): Promise<Result<{ isLinked: boolean }, ApiError>> {
  const answer = await call('logInWithLine', { body: { accessToken: lineToken } });
  if (!answer.ok) return failed(ofLogin(answer.error));
  const { accessToken, isLinked } = answer.data;
  keep('accessToken', accessToken);
  keep('isLinked', isLinked);
  forget('loginRepeated');
  reportLanguage();
  // A visitor must not see the previous member's card.
  if (!isLinked) forget('memberInfo');
  return done({ isLinked });
}

/** A refused token and a missing answer are handled elsewhere; anything else is one failure (spec section 4). */
function ofLogin(error: ApiError): ApiError {
  const isHelped = error.status === 401 || error.code === 'connection' || error.code === '504';
  const response = { status: 500, code: '500', title: "Can't verify token", message: error.message } as const;
  return isHelped ? error : { ...response, ...(error.traceId && { traceId: error.traceId }) };
}

let renewal: Promise<boolean> | undefined;

/** The one silent exchange after a 401, shared by all concurrent calls that got one. */
export function renewSession(): Promise<boolean> {
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/**
 * A 401 that cannot be recovered opens /error/ with code 401 and utm_ (spec section 4). The destination is remembered.
 */
export function endSession(): void {
  if (isPageLeft()) return;
  letPageGo();
  forget('accessToken', 'isLinked');
  rememberDestination(wholeAddress());
  loadPage(withUtm('/error/?code=401', pageSearch()), 'replace');
}

/** Other pages ask for these too, to count; their own say in the list's place that a store has to check the ID first. */
const hiddenLists: readonly EndpointName[] = ['listCoupons', 'listClaimedRewards', 'listPrizeOrders'];

/** Opens the page of a refusal that has one, for any call: the link is lost, or a store has to check the ID first. */
export function openOwnPage(error: ApiError, refused: EndpointName): void {
  const isLost = isLinkLost(error);
  // After unlinking on purpose: a retry after a lost answer finds it done.
  if (isLost && refused !== 'unlinkMember') loseLink(error);
  if (!isLost && !hiddenLists.includes(refused) && !isPageLeft()) openNotice(error);
}

/** Shows once, on a page of its own, why this chat account lost the card; no data of the member stays here. */
export function loseLink(error: ApiError): void {
  if (isPageLeft() || !readStored('isLinked')) return;
  forget('isLinked', 'memberInfo');
  openNotice(error);
}

function openNotice({ code, title, message }: ApiError): void {
  keep('errorNotice', { code, title, message });
  loadPage(withUtm(`/error/?code=${code}`, pageSearch()), 'replace');
}

/**
 * After unlinking: no data of the member stays here, and the next start logs in again. LINE withdrew the permission, so
 * its token is removed as well; if that fails, the next start finds it expired.
 */
export function leaveMembership(): void {
  forgetMember();
  const logOut = async () => {
    if ((await bootLiff()) === 'ready') (await loadLiff()).logout();
  };
  for (const end of [logOut, forgetPage]) end().catch(() => undefined);
}

async function forgetPage(): Promise<void> {
  const { clearCardPage } = await import(/* webpackChunkName: "behind" */ '@/services/storage/offline-card');
  await clearCardPage();
}

/** On all devices, including this one. A retry after a lost answer finds it done. */
export function endSessions(idempotencyKey: string) {
  return call('endSessions', { idempotencyKey });
}

async function renew(): Promise<boolean> {
  if ((await bootLiff()) !== 'ready') return false;
  const liff = await loadLiff();
  const token = liff.isLoggedIn() ? liff.accessToken() : null;
  if (token === null) return false;
  const answer = await exchange(token);
  // LINE's token is invalid as well: the next start logs in again.
  if (!answer.ok && answer.error.status === 401) liff.logout();
  return answer.ok;
}
