import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import { anyPathOf } from '@/contract/all-endpoints';
import type { Language } from '@/domain/languages';
import { fieldOf } from '@/domain/records';
import { judgeAnswer } from './answer-rules';
import { anyCallOf } from './calls';
import type { Answer, Exchange } from './exchange';
import type { Report, Subject } from './report';
import type { Wire, WireAnswer, WireRequest } from './wire';

/** The caller whose token is sent; `unknown` is a token that was never issued. */
export type Level = 'nobody' | 'unknown' | 'chat' | 'member' | 'branch';
export type Caller = { level: Level; token?: string };

export type Sent = {
  as: Caller;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** The body as it is written, in place of `body`. */
  text?: string;
  headers?: Readonly<Record<string, string>>;
  key?: string;
  language?: Language;
  /** What is special about the request, for the report. */
  description?: string;
};

export type Client = ReturnType<typeof createClient>;

export type ClientOptions = { base: string; wire: Wire; report: Report; callsPerSecond: number };

/** How often a call waits for a limit of the server before its 429 counts, and the longest wait. */
const waitsMost = 3;
const waitMostSeconds = 61;

/** Calls the server; what holds for every answer is judged with each. */
export function createClient({ base, wire, report, callsPerSecond }: ClientOptions) {
  let nextAtMs = 0;
  let count = 0;

  const turn = async () => {
    const now = performance.now();
    const atMs = Math.max(now, nextAtMs);
    nextAtMs = atMs + 1000 / callsPerSecond;
    if (atMs > now) await pause(atMs - now);
  };

  const send = async (request: WireRequest): Promise<WireAnswer | Error> => {
    for (let waits = 0; ; waits += 1) {
      await turn();
      count += 1;
      const answer = await wire(request).catch((error: unknown) => new Error(`no answer: ${reasonOf(error)}`));
      if (answer instanceof Error || !isLimited(answer) || waits === waitsMost) return answer;
      await pause(Math.min(Number(answer.headers['retry-after'] ?? 1), waitMostSeconds) * 1000);
    }
  };

  const exchange = async (
    call: Subject,
    request: WireRequest,
    { description = '', language, traceId }: { description?: string; language: Language | undefined; traceId: string },
  ): Promise<Exchange> => {
    const came = await send(request);
    const sent = description;
    report.judge('no-answer', { call, sent, traceId }, came instanceof Error ? came.message : undefined);
    const answer = came instanceof Error ? noAnswer : readAnswer(came);
    const made = { call, sent, language, traceId, answer };
    if (!(came instanceof Error)) judgeAnswer(report, made);
    return made;
  };

  const ask = (name: AnyEndpointName, given: Sent): Promise<Exchange> => {
    const call = anyCallOf(name);
    const traceId = randomUUID();
    const url = `${base}${anyPathOf(name, given.params)}${given.query ? `?${new URLSearchParams(given.query)}` : ''}`;
    const body = given.text ?? (given.body === undefined ? undefined : JSON.stringify(given.body));
    const request = { method: call.method, url, headers: headersOf(given, body, traceId) };
    return exchange(
      name,
      { ...request, ...(body !== undefined && { body }) },
      { description: describe(call, given), traceId, language: given.language },
    );
  };

  /** A request that is no call of the contract. */
  const askFor = (method: string, path: string, headers: Readonly<Record<string, string>> = {}) => {
    const traceId = randomUUID();
    const request = { method, url: `${base}${path}`, headers: { 'trace-id': traceId, ...headers } };
    return exchange('server', request, { description: `${method} ${path}`, traceId, language: undefined });
  };

  /** What a browser asks before a call from another origin. */
  const preflight = (path: string, headers: Readonly<Record<string, string>>) =>
    send({ method: 'OPTIONS', url: `${base}${path}`, headers });

  /** A call of the sandbox, which is no part of the contract: undefined where the server has none. */
  const askSandbox = async (path: string, body?: object): Promise<unknown> => {
    const headers = body ? { 'content-type': 'application/json' } : {};
    const method = body ? 'POST' : 'GET';
    const request = { method, url: `${base}/sandbox/${path}`, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await send(request);
    return answer instanceof Error || answer.status !== 200 ? undefined : readAnswer(answer).body;
  };

  return { report, ask, askFor, preflight, askSandbox, base, count: () => count };
}

const noAnswer: Answer = { status: 0, headers: {}, cookies: [], text: '', body: undefined, code: '' };

function headersOf({ as, headers, key, language }: Sent, body: string | undefined, traceId: string) {
  return {
    'trace-id': traceId,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(as.token !== undefined && { authorization: `Bearer ${as.token}` }),
    ...(language && { 'accept-language': language }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...headers,
  };
}

/** Names what was sent and no value of it. */
function describe(
  { method, path }: { method: string; path: string },
  { as, key, language, query, body, description }: Sent,
) {
  const fields = body instanceof Object ? Object.keys(body).join(', ') : '';
  const parts = [
    `${method} ${path}${query ? `?${Object.keys(query).join('&')}` : ''} as ${as.level}`,
    ...(fields ? [`with { ${fields.slice(0, 200)} }`] : []),
    ...(language ? [`in ${language}`] : []),
    ...(key === undefined ? [] : ['with an Idempotency-Key']),
    ...(description ? [description] : []),
  ];
  return parts.join(', ');
}

function readAnswer(answer: WireAnswer): Answer {
  const body = parse(answer.text);
  const code: unknown = fieldOf(body, 'code');
  return { ...answer, body, code: answer.status >= 300 && typeof code === 'string' ? code.slice(0, 40) : '' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The general limit, and none of a flow, whose codes are others. */
function isLimited({ status, text }: WireAnswer): boolean {
  return status === 429 && fieldOf(parse(text), 'code') === '429';
}

function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
