import type { IncomingMessage } from 'node:http';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { text as textOf } from 'node:stream/consumers';
import { limits } from '@/domain/limits';

/** A request as sent; `url` is absolute. */
export type WireRequest = { method: string; url: string; headers: Readonly<Record<string, string>>; body?: string };

/** An answer as it came. Names of headers are in lower case; each cookie is one `Set-Cookie`. */
export type WireAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  cookies: readonly string[];
  text: string;
};

export type Wire = (request: WireRequest) => Promise<WireAnswer>;

/**
 * The network. Rejects when no answer comes in the time that the web app waits. Not `fetch`, which adds headers of its own, such as
 * `Accept-Language: *`: what the contract does not declare must not be sent.
 */
export const network: Wire = async ({ method, url, headers, body }) => {
  const send = url.startsWith('https:') ? overHttps : overHttp;
  const signal = AbortSignal.timeout(limits.requestTimeoutSeconds * 1000);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  // A connection of its own: one that is kept may be closed while a request is on its way, which would be no fault of the server.
  const request = send(url, { method, signal, agent: false, headers: { ...headers, ...length } }, resolve);
  request.on('error', reject).end(body);
  const answer = await promise;
  const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(given),
    cookies: answer.headers['set-cookie'] ?? [],
    text: await textOf(answer),
  };
};
