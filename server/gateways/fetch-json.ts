import type { GatewayName } from '@/server/platform/current-work';
import { noteAnswer } from '@/server/platform/current-work';
import { fetchWithin } from '@/server/platform/fetch-within';
import { gatewayTimeMs } from '@/server/platform/time-limit';

/**
 * The answer of another server. `body` is its parsed JSON, or undefined if it is not JSON; `retryAfterSeconds` is how long it wants the
 * caller to wait, if it says so, and `requestId` is LINE's name of the request.
 */
export type JsonAnswer = {
  status: number;
  body: unknown;
  retryAfterSeconds: number | undefined;
  requestId: string | undefined;
};

export type JsonRequest = RequestInit & { gateway: GatewayName; timeoutMs: number; triesAtMost?: number };

/**
 * Requests JSON from another server. Returns undefined if there is no answer in time after all tries. In a call it
 * leaves time to answer.
 */
export async function fetchJson(url: string, request: JsonRequest): Promise<JsonAnswer | undefined> {
  const { gateway, timeoutMs, triesAtMost = 1, ...init } = request;
  for (let tries = 1; tries <= triesAtMost; tries += 1) {
    try {
      const response = await fetchWithin(url, init, { timeoutMs: gatewayTimeMs(timeoutMs) });
      noteAnswer(gateway, response.status);
      const retryAfterSeconds = readSeconds(response.headers.get('retry-after'));
      const requestId = response.headers.get('x-line-request-id') ?? undefined;
      return { status: response.status, body: readJson(await response.text()), retryAfterSeconds, requestId };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      noteAnswer(gateway, isLate ? 'timeout' : 'unreachable');
      // No retry after a timeout: the caller has waited long enough.
      if (isLate) return undefined;
    }
  }
  return undefined;
}

function readSeconds(given: string | null): number | undefined {
  return given !== null && /^\d{1,6}$/.test(given) ? Number(given) : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
