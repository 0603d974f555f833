import type { AxiosError, AxiosResponse } from 'axios';
import type { EndpointName } from '@/contract/endpoints';
import type { Answer, Body, Params, Query } from '@/contract/types';
import type { Result } from '@/domain/result';
import { done, failed } from '@/domain/result';
import type { ApiError } from './api-error';
import { isLinkLost, ownError, readApiError, unknownCodeOf } from './api-error';
import { readKept } from './client-store';
import type { LogFailure } from './failure-report';
import { loadPart, reloadForPart } from './parts';
import { currentLanguage } from './texts';
import type { wire } from './wire';

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };

export type CallOptions<N extends EndpointName> = Part<'params', Params<N>> &
  Part<'query', Query<N>> &
  Part<'body', Body<N>> & {
    /** One per intention of the person, not per attempt: a repeat gets the first answer again. */
    idempotencyKey?: string;
    /** Where the call is to be found in the log under an id that is known already. */
    traceId?: string;
  };

type Arguments<N extends EndpointName> =
  Record<string, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/**
 * What a 401 leads to: one silent exchange of the session, and when that fails the end of it. `loseLink`: the chat account
 * is no longer a member's. `askIdentity`: a store has to see the ID first. `noteUnknown`: the server told a code that nobody here knows.
 */
export type SessionKeeper = {
  renew: () => Promise<boolean>;
  end: () => Promise<void>;
  loseLink: (error: ApiError) => Promise<void>;
  askIdentity: (error: ApiError) => Promise<void>;
  noteUnknown: (code: string) => void;
};

let keeper: SessionKeeper | undefined;

export function keepSessionWith(given: SessionKeeper): void {
  keeper = given;
}

type Wire = typeof wire;

let wireOnItsWay: Promise<Wire> | undefined;

/** A third of what a page may load first, and no first paint needs it. Lost on the way, it is fetched anew. */
function loadWire(): Promise<Wire> {
  wireOnItsWay ??= importWire();
  wireOnItsWay.catch(() => {
    wireOnItsWay = undefined;
  });
  return wireOnItsWay;
}

const importWire = () => import('./wire').then((part) => part.wire);

let isSearching = false;
let isWireMissing = false;

/** Nobody waits for it: calls fail meanwhile. Either the connection returns, or a newer build has taken the place of the one in front. */
function searchForWire(): void {
  if (isSearching) return;
  isSearching = true;
  loadPart(importWire)
    .catch(reloadForPart)
    .then(
      () => {
        isSearching = false;
      },
      () => {
        isWireMissing = true;
      },
    );
}

// On its way while the page is still being put together: the first call follows at once.
if (typeof window !== 'undefined') loadWire().catch(searchForWire);

/**
 * The one caller (spec section 7): Trace-Id, Accept-Language, bearer and the cross-site request token on every call, 30
 * seconds of patience. It never throws; a failure is the error object. 401 ends the session after one silent exchange. What the
 * contract does not allow, as the page of a captive portal that answers any address with 200, is an `unknown` failure.
 */
export async function call<N extends EndpointName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<Result<Answer<N>, ApiError>> {
  const loaded = await loadWire().catch(() => undefined);
  if (!loaded) {
    searchForWire();
    return failed(ownError(isWireMissing ? 'unknown' : 'connection'));
  }
  const first = await attempt(loaded, name, options);
  // Who unlinks on purpose knows it already: a repeat after a lost answer finds it done.
  if (!first.ok && isLinkLost(first.error) && name !== 'unlinkMember') await keeper?.loseLink(first.error);
  if (!first.ok && first.error.code === 'identity_unproven') await keeper?.askIdentity(first.error);
  const { access } = loaded.endpoints[name];
  if (first.ok || first.error.status !== 401 || access === 'public' || !keeper) return first;
  const second = (await keeper.renew()) ? await attempt(loaded, name, options) : first;
  if (!second.ok && second.error.status === 401) await keeper.end();
  return second;
}

async function attempt<N extends EndpointName>(
  { client, endpoints, pathOf, newTrace, breachOf, reportBreach, setTime }: Wire,
  name: N,
  options: CallOptions<N> | undefined,
): Promise<Result<Answer<N>, ApiError>> {
  const traceId = options?.traceId ?? newTrace();
  const sentAt = performance.now();
  try {
    const response = await client.request({
      method: endpoints[name].method,
      url: pathOf(name, options?.params as Record<string, string> | undefined),
      params: options?.query,
      data: options?.body,
      headers: { 'Trace-Id': traceId, ...headersFor(options?.idempotencyKey) },
    });
    const { status, data, headers } = response;
    if (status < 200 || status >= 300) return failed({ ...errorOf(response), traceId });
    const breach = breachOf(name, data);
    if (breach === undefined) {
      setTime(headers, sentAt);
      return done(data as Answer<N>);
    }
    reportBreach(name, breach, traceId, logFailure);
    return failed({ ...ownError('unknown', status), traceId });
  } catch (error) {
    return failed({ ...withoutAnswer(error as AxiosError), traceId });
  }
}

/**
 * Puts on record what could not be drawn, or what nobody caught, and gives the Trace-Id that it has there; nothing where it is
 * none of ours, and before the login.
 */
export function recordFailure(thrown: unknown): Promise<string | undefined> {
  return loadWire().then(
    ({ reportThrown }) => reportThrown(thrown, logFailure),
    () => undefined,
  );
}

if (typeof window !== 'undefined')
  // The page hears of what a boundary catches as well, a moment before it does: that is a screen's failure, and one only.
  for (const type of ['error', 'unhandledrejection'])
    window.addEventListener(type, (event) => setTimeout(recordFailure, 1000, event));

const logFailure: LogFailure = (event_trigger_name, traceId) =>
  void call('logEvent', { body: { event_trigger_name }, traceId });

function headersFor(idempotencyKey: string | undefined): Record<string, string> {
  const token = readKept('accessToken');
  return {
    'Accept-Language': currentLanguage(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

function errorOf({ status, data, headers }: AxiosResponse<unknown>): ApiError {
  const unknown = unknownCodeOf(data);
  if (unknown) keeper?.noteUnknown(unknown);
  return readApiError(status, data, headers['retry-after']);
}

function withoutAnswer(error: AxiosError): ApiError {
  return ownError(error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? '504' : 'connection');
}
