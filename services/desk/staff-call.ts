import type { StaffEndpointName } from '@/contract/desk/endpoints';
import { staffEndpoints } from '@/contract/desk/endpoints';
import type { Answer, Body, Params, Query } from '@/contract/types';
import { staffSignInPath } from '@/domain/navigation/staff-routes';
import { fieldOf } from '@/domain/records';
import type { Result } from '@/domain/result';
import { done, failed } from '@/domain/result';
import { letPageGo, loadPage, pageAddress } from '@/services/browser/page-address';
import type { ApiError } from '@/services/http/api-error';
import { ownError, readApiError } from '@/services/http/api-error';
import { currentLanguage } from '@/services/texts/texts';

type Part<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };

export type StaffCallOptions<N extends StaffEndpointName> = Part<'params', Params<N>> &
  Part<'query', Query<N>> &
  Part<'body', Body<N>> & {
    /** One per action of the person, not per attempt. */
    idempotencyKey?: string;
    /** A file instead of a JSON body, with its type. */
    file?: Blob;
  };

/** The members' client, in the file that every page preloads: a client of our own would only be a second copy. */
const loadWire = () => import(/* webpackChunkName: "http" */ '@/services/http/client').then((part) => part.wire);

/**
 * A call of the desk, with the session's cookie in place of a bearer token. It never throws. When the session has ended
 * the page is left for the one where staff sign in, which leads back.
 */
export async function staffCall<N extends StaffEndpointName>(
  name: N,
  options: StaffCallOptions<N>,
): Promise<Result<Answer<N>, ApiError>> {
  const wire = await loadWire().catch(() => undefined);
  if (!wire) return failed(ownError('connection'));
  const traceId = wire.newTrace();
  const sentAt = performance.now();
  const { method, access } = staffEndpoints[name];
  try {
    const { status, data, headers } = await wire.client.request<unknown>({
      method,
      url: addressOf(name, options.params as Record<string, string> | undefined),
      params: options.query,
      data: options.file ?? options.body,
      withCredentials: true,
      headers: {
        'Trace-Id': traceId,
        'Accept-Language': currentLanguage(),
        ...(options.file && { 'Content-Type': options.file.type }),
        ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
      },
    });
    if (status >= 200 && status < 300) {
      wire.setTime(headers, sentAt);
      wasSignedIn ||= access === 'staff';
      return done(data as Answer<N>);
    }
    if (status === 401 && access === 'staff') leaveForSignIn();
    return failed({ ...readApiError(status, data, headers['retry-after']), traceId });
  } catch (error) {
    return failed({ ...ownError(isTooLate(error) ? '504' : 'connection'), traceId });
  }
}

/** Fills in path parameters. */
export function addressOf(name: StaffEndpointName, params: Readonly<Record<string, string>> = {}): string {
  return staffEndpoints[name].path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** Whether a call of this page has been answered in a session, so that its end is news. */
let wasSignedIn = false;

function leaveForSignIn(): void {
  const query = new URLSearchParams({ next: pageAddress(), ...(wasSignedIn && { ended: '1' }) });
  letPageGo();
  loadPage(`${staffSignInPath}?${query}`, 'replace');
}

function isTooLate(error: unknown): boolean {
  const code: unknown = fieldOf(error, 'code');
  return code === 'ECONNABORTED' || code === 'ETIMEDOUT';
}
