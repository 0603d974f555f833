import type { HttpHandler } from 'msw';
import { delay, HttpResponse, http } from 'msw';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { Answer } from '@/contract/types';
import type { ErrorCode } from '@/domain/errors';

/** A call that succeeds with this answer. What a screen does with it is tested here; the rules are the real server's. */
export function answer<N extends EndpointName>(name: N, data: Answer<N>, status = 200): HttpHandler {
  return serve(name, () => (data === null ? new HttpResponse(null, { status: 204 }) : json(data, status)));
}

/** The same with times that begin when it is asked for. */
export function answerAnew<N extends EndpointName>(name: N, make: () => Answer<N>): HttpHandler {
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

/** A call that is refused for some seconds. */
export function refuseFor(name: EndpointName, retryAfterSeconds: number, code: ErrorCode): HttpHandler {
  const headers = { 'Retry-After': `${retryAfterSeconds}` };
  return serve(name, () => json({ status: 429, code, title: '', message: '' }, 429, headers));
}

/** A call that succeeds, and the bodies that were sent with it. */
export function record<N extends EndpointName>(name: N, data: Answer<N>, status = 200) {
  const sent: unknown[] = [];
  const handler = serve(name, async (request) => {
    const text = await request.text();
    sent.push(text ? JSON.parse(text) : null);
    return data === null ? new HttpResponse(null, { status: 204 }) : json(data, status);
  });
  return { handler, sent };
}

/** A call that never arrives: there is no network. */
export function lose(name: EndpointName): HttpHandler {
  return serve(name, () => HttpResponse.error());
}

/** A call that takes this long, and then answers as it would have without. */
export function slow(name: EndpointName, seconds: number): HttpHandler {
  return serve(name, async () => {
    await delay(seconds * 1000);
    return undefined;
  });
}

/** Answers a call depending on its request; without a result the call gets its usual answer. */
export function serve(name: EndpointName, respond: Respond): HttpHandler {
  return methods[endpoints[name].method](`*${endpoints[name].path}`, ({ request, params }) =>
    // The path of a branch takes the word "nearest" for one.
    params.branch === 'nearest' ? undefined : respond(request),
  );
}

/**
 * Answers to the calls of a situation, by its name. Other calls answer as usual. Built on demand: a page or a test needs
 * three of a thousand handlers.
 */
export type Scenarios = Readonly<Record<string, () => readonly HttpHandler[]>>;

/** The only page of a list. */
export function pageOf<Item>(...items: Item[]) {
  return { items, page: 1, per_page: 20, total: items.length };
}

/** Epoch seconds so many days from now; a part of a day is allowed, and a minus is the past. */
export function daysFromNow(days: number): number {
  return Math.floor(Date.now() / 1000 + days * daySeconds);
}

const daySeconds = 24 * 60 * 60;

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };

type Respond = (request: Request) => Response | undefined | Promise<Response | undefined>;

function json(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}
