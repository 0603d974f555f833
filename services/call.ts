import type { AxiosError, AxiosInstance, AxiosResponse } from 'axios';
import { v4 as newUuid } from 'uuid';
import type { LiveEndpointName } from '@/contract/endpoints';
import { endpoints, pathOf } from '@/contract/endpoints';
import type { Answer, Body, Params, Query } from '@/contract/types';
import { limits } from '@/domain/limits';
import type { Result } from '@/domain/result';
import { done, failed } from '@/domain/result';
import type { ApiError } from './api-error';
import { isLinkLost, ownError, readApiError, unknownCodeOf } from './api-error';
import { readKept } from './client-store';
import { environment } from './environment';
import { currentLanguage } from './texts';

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };

export type CallOptions<N extends LiveEndpointName> = Part<'params', Params<N>> &
  Part<'query', Query<N>> &
  Part<'body', Body<N>> & {
    /** One per intention of the person, not per attempt: a repeat gets the first answer again. */
    idempotencyKey?: string;
  };

type Arguments<N extends LiveEndpointName> =
  Record<string, never> extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/**
 * What a 401 leads to: one silent exchange of the session, and when that fails the end of it. `loseLink`: the chat account
 * is no longer a member's. `noteUnknown`: the server told a code that nobody here knows.
 */
export type SessionKeeper = {
  renew: () => Promise<boolean>;
  end: () => void;
  loseLink: (error: ApiError) => void;
  noteUnknown: (code: string) => void;
};

let keeper: SessionKeeper | undefined;

export function keepSessionWith(given: SessionKeeper): void {
  keeper = given;
}

let client: Promise<AxiosInstance> | undefined;

/** Axios is a third of what a page may load first, and no first paint needs it. Lost on the way, it is fetched anew. */
function loadClient(): Promise<AxiosInstance> {
  client ??= import('axios').then(({ default: axios }) =>
    axios.create({
      baseURL: environment.apiBaseUrl,
      timeout: limits.requestTimeoutSeconds * 1000,
      validateStatus: () => true,
    }),
  );
  client.catch(() => {
    client = undefined;
  });
  return client;
}

// On its way while the page is still being put together: the first call follows at once.
if (typeof window !== 'undefined') void loadClient().catch(() => undefined);

/**
 * The one caller (spec section 7): Trace-Id, Accept-Language, bearer and the cross-site request token on every call, 30
 * seconds of patience. It never throws; a failure is the error object. 401 ends the session after one silent exchange.
 */
export async function call<N extends LiveEndpointName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<Result<Answer<N>, ApiError>> {
  const first = await attempt(name, options);
  // Who unlinks on purpose knows it already: a repeat after a lost answer finds it done.
  if (!first.ok && isLinkLost(first.error) && name !== 'unlinkMember') keeper?.loseLink(first.error);
  if (first.ok || first.error.status !== 401 || endpoints[name].access === 'public' || !keeper) return first;
  const second = (await keeper.renew()) ? await attempt(name, options) : first;
  if (!second.ok && second.error.status === 401) keeper.end();
  return second;
}

async function attempt<N extends LiveEndpointName>(
  name: N,
  options: CallOptions<N> | undefined,
): Promise<Result<Answer<N>, ApiError>> {
  try {
    const response = await (await loadClient()).request({
      method: endpoints[name].method,
      url: pathOf(name, options?.params as Record<string, string> | undefined),
      params: options?.query,
      data: options?.body,
      headers: headersFor(options?.idempotencyKey),
    });
    return isSuccess(response) ? done(response.data as Answer<N>) : failed(errorOf(response));
  } catch (error) {
    return failed(withoutAnswer(error as AxiosError));
  }
}

function headersFor(idempotencyKey: string | undefined): Record<string, string> {
  const token = readKept('accessToken');
  return {
    'Trace-Id': newUuid(),
    'Accept-Language': currentLanguage(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

// A captive portal answers any address with its own page and 200: only JSON, or nothing, is an answer of ours.
function isSuccess({ status, data }: AxiosResponse<unknown>): boolean {
  return status >= 200 && status < 300 && (typeof data !== 'string' || data === '');
}

function errorOf({ status, data, headers }: AxiosResponse<unknown>): ApiError {
  const unknown = unknownCodeOf(data);
  if (unknown) keeper?.noteUnknown(unknown);
  return status < 300 ? ownError('unknown', status) : readApiError(status, data, headers['retry-after']);
}

function withoutAnswer(error: AxiosError): ApiError {
  return ownError(error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? '504' : 'connection');
}
