import type { AxiosError, AxiosResponse } from 'axios';
import type { EndpointName } from '@/contract/endpoints';
import type { Answer, Body, Params, Query } from '@/contract/types';
import type { Result } from '@/domain/result';
import { done, failed } from '@/domain/result';
import { loadPart, reloadForPart } from '@/services/browser/load-part';
import { nextTask } from '@/services/browser/next-task';
import { readStored } from '@/services/storage/client-store';
import { caller } from '@/services/storage/kept-card';
import { currentLanguage } from '@/services/texts/texts';
import type { ApiError } from './api-error';
import { hasOwnErrorPage, ownError, readApiError, unknownCodeOf } from './api-error';
import type { wire } from './client';
import type { LogFailure } from './failure-report';

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };

export type CallOptions<N extends EndpointName> = Part<'params', Params<N>> &
  Part<'query', Query<N>> &
  Part<'body', Body<N>> & {
    /** One per action of the person, not per attempt: a retry gets the first answer again. */
    idempotencyKey?: string;
    /** The id of the call in the log, if it is known already. */
    traceId?: string;
  };

type Arguments<N extends EndpointName> =
  Record<string, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/**
 * What a 401 leads to: one silent token exchange, and if that fails the end of the session. `openOwnPage`: the refusal has a page
 * of its own. `noteUnknown`: the server sent an unknown code.
 */
export type SessionHandler = {
  renew: () => Promise<boolean>;
  end: () => Promise<void>;
  openOwnPage: (error: ApiError, refused: EndpointName) => Promise<void>;
  noteUnknown: (code: string) => void;
};

let sessionHandler: SessionHandler | undefined;

export function setSessionHandler(given: SessionHandler): void {
  sessionHandler = given;
}

type Wire = typeof wire;

let wireOnItsWay: Promise<Wire> | undefined;

/** A third of what a page may load first, and no first paint needs it. A failed load is retried. */
function loadWire(): Promise<Wire> {
  wireOnItsWay ??= importWire();
  wireOnItsWay.catch(() => {
    wireOnItsWay = undefined;
  });
  return wireOnItsWay;
}

const importWire = () => import(/* webpackChunkName: "http" */ './client').then((part) => part.wire);

let isSearching = false;
let isWireMissing = false;

/** Not awaited: calls fail meanwhile. Either the connection returns, or a newer build replaces this one. */
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

// Starts loading while the page is still being built, because the first call follows immediately.
if (typeof window !== 'undefined') loadWire().catch(searchForWire);

/**
 * The only API client (spec section 7): Trace-Id, Accept-Language, bearer and CSRF token on every call, a timeout of 30
 * seconds. It never throws; a failure is an `ApiError`. 401 ends the session after one silent exchange. An answer that
 * the contract does not allow, such as a captive portal's page with status 200, is an `unknown` failure.
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
  // A page sends several in parallel, and the first is slow.
  await nextTask();
  const first = await attempt(loaded, name, options);
  if (first.ok) return first;
  const { error } = first;
  if (hasOwnErrorPage(error)) await sessionHandler?.openOwnPage(error, name);
  const { access } = loaded.endpoints[name];
  if (error.status !== 401 || access === 'public' || !sessionHandler) return first;
  const second = (await sessionHandler.renew()) ? await attempt(loaded, name, options) : first;
  if (!second.ok && second.error.status === 401) await sessionHandler.end();
  return second;
}

async function attempt<N extends EndpointName>(
  { client, endpoints, pathOf, newTrace, shapeErrorOf, reportShapeError, setTime, noteCard }: Wire,
  name: N,
  options: CallOptions<N> | undefined,
): Promise<Result<Answer<N>, ApiError>> {
  const traceId = options?.traceId ?? newTrace();
  const sentAt = performance.now();
  const owner = caller();
  try {
    const response = await client.request({
      method: endpoints[name].method,
      url: pathOf(name, options?.params as Record<string, string> | undefined),
      params: options?.query,
      data: options?.body,
      headers: { 'Trace-Id': traceId, ...headersFor(options?.idempotencyKey) },
    });
    const { status, data, headers } = response;
    if (status < 200 || status >= 300) return failed({ flow: endpoints[name].flow, ...errorOf(response), traceId });
    const shapeError = shapeErrorOf(name, data);
    if (shapeError === undefined) {
      setTime(headers, sentAt);
      const answer = data as Answer<N>;
      const times = { sentAt, answeredAt: performance.now() };
      noteCard(name, { answer, body: options?.body as Body<N> }, { owner, ...times });
      return done(answer);
    }
    reportShapeError(name, shapeError, traceId, logFailure);
    return failed({ ...ownError('unknown', status), traceId });
  } catch (error) {
    return failed({ ...withoutAnswer(error as AxiosError), traceId });
  }
}

/**
 * Reports a render failure or an uncaught error, and returns the Trace-Id of the report; undefined if it is not from
 * our code, and before the login.
 */
export function recordFailure(thrown: unknown): Promise<string | undefined> {
  return loadWire().then(
    ({ reportThrown }) => reportThrown(thrown, logFailure),
    () => undefined,
  );
}

if (typeof window !== 'undefined')
  // The window also gets errors that a boundary catches, a moment before it does: those count once, as the screen's
  // failure.
  for (const type of ['error', 'unhandledrejection'])
    window.addEventListener(type, (event) => setTimeout(recordFailure, 1000, event));

const logFailure: LogFailure = (event_trigger_name, traceId) =>
  void call('logEvent', { body: { event_trigger_name }, traceId });

function headersFor(idempotencyKey: string | undefined): Record<string, string> {
  const token = readStored('accessToken');
  return {
    'Accept-Language': currentLanguage(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

function errorOf({ status, data, headers }: AxiosResponse<unknown>): ApiError {
  const unknown = unknownCodeOf(data);
  if (unknown) sessionHandler?.noteUnknown(unknown);
  return readApiError(status, data, headers['retry-after']);
}

function withoutAnswer(error: AxiosError): ApiError {
  return ownError(error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? '504' : 'connection');
}
