import type { HttpHandler } from 'msw';
import { delay, HttpResponse, http } from 'msw';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { Answer } from '@/contract/types';
import type { ErrorCode } from '@/domain/errors';

/** A call that succeeds with this answer. Only the screen's reaction is tested with it; the rules are the real server's. */
export function answer<N extends EndpointName>(name: N, data: Answer<N>, status = 200): HttpHandler {
  return serve(name, () => (data === null ? new HttpResponse(null, { status: 204 }) : json(data, status)));
}

/** The same with times relative to the request. */
export function answerOnRequest<N extends EndpointName>(name: N, make: () => Answer<N>): HttpHandler {
  return serve(name, () => json(make(), 200));
}

/** A call that is refused with the error body. */
export function refuse(
  name: EndpointName,
  status: number,
  code: ErrorCode,
  title = '',
  message = '',
  errors?: { field: string; message: string }[],
): HttpHandler {
  return serve(name, () => json({ status, code, title, message, ...(errors && { errors }) }, status));
}

/** A call that is refused with a Retry-After of some seconds. */
export function refuseFor(name: EndpointName, retryAfterSeconds: number, code: ErrorCode): HttpHandler {
  const headers = { 'Retry-After': `${retryAfterSeconds}` };
  return serve(name, () => json({ status: 429, code, title: '', message: '' }, 429, headers));
}

/** A call that succeeds, and the recorded bodies of its requests. */
export function record<N extends EndpointName>(name: N, data: Answer<N>, status = 200) {
  const sent: unknown[] = [];
  const handler = serve(name, async (request) => {
    const text = await request.text();
    sent.push(text ? JSON.parse(text) : null);
    return data === null ? new HttpResponse(null, { status: 204 }) : json(data, status);
  });
  return { handler, sent };
}

/** A call without an answer: there is no network. */
export function lose(name: EndpointName): HttpHandler {
  return serve(name, () => HttpResponse.error());
}

/** A call that takes this long, and then gets its usual answer. */
export function slow(name: EndpointName, seconds: number): HttpHandler {
  return serve(name, async () => {
    await delay(seconds * 1000);
    return undefined;
  });
}

/** Answers a call depending on its request; if the function returns nothing, the call gets its usual answer. */
export function serve(name: EndpointName, respond: Respond): HttpHandler {
  return methods[endpoints[name].method](`*${endpoints[name].path}`, ({ request, params }) =>
    // The path of a branch would match the word "nearest", too.
    params.branch === 'nearest' ? undefined : respond(request),
  );
}

/**
 * Answers to the calls of a situation, by its name. Other calls get their usual answers. Built on demand: a page or a test needs three of a
 * thousand handlers.
 */
export type Scenarios = Readonly<Record<string, () => readonly HttpHandler[]>>;

/** The only page of a list. */
export function pageOf<Item>(...items: Item[]) {
  return { items, page: 1, per_page: 20, total: items.length };
}

/** Epoch seconds so many days from now; fractions are allowed, and negative numbers are in the past. */
export function daysFromNow(days: number): number {
  return Math.floor(Date.now() / 1000 + days * daySeconds);
}

const daySeconds = 24 * 60 * 60;

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

type Respond = (request: Request) => Response | undefined | Promise<Response | undefined>;

function json(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}
