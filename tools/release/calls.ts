import type { EndpointName } from '@/contract/endpoints';
import { endpoints, pathOf } from '@/contract/endpoints';
import type { Answer, Body } from '@/contract/types';

/** A process of one release, with its name in the report. */
export type Station = { name: string; url: string };

export type Sent<N extends EndpointName> = {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Body<N>;
  key?: string;
};

/** An error answer of a process, with the code from the contract. */
export class Refused extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

export type Calls = ReturnType<typeof createCalls>;

/** Calls processes as phones and tills do, and counts the calls. Answers have this release's types; the other release may lack fields. */
export function createCalls() {
  const broken: string[] = [];
  let count = 0;

  const ask = async <N extends EndpointName>(at: Station, name: N, sent: Sent<N> = {}): Promise<Answer<N>> => {
    count += 1;
    const { token, params, query, body, key } = sent;
    const address = `${at.url}${pathOf(name, params)}${query ? `?${new URLSearchParams(query)}` : ''}`;
    const answer = await fetch(address, {
      method: endpoints[name].method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const message = `${name} by the ${at.name}: ${answer.status} ${text.slice(0, 300)}`;
    if (answer.status >= 500) broken.push(message);
    if (!answer.ok) throw new Refused(message, codeOf(text));
    return JSON.parse(text || 'null');
  };

  /** Calls that only the sandbox has. */
  const callSandbox = async (at: Station, path: string, body?: object): Promise<unknown> => {
    const post = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${at.url}/sandbox/${path}`, body && post);
    if (!answer.ok) throw new Error(`/sandbox/${path} by the ${at.name}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };

  return { ask, callSandbox, broken, count: () => count };
}

function codeOf(text: string): string {
  try {
    return String(JSON.parse(text).code);
  } catch {
    return '';
  }
}

/** Differences between two answers; fields that only one release has are ignored. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (one instanceof Object && other instanceof Object) {
    if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length)
      return [`${path} has ${one.length} and ${other.length} items`];
    const others = new Map<string, unknown>(Object.entries(other));
    return Object.entries(one)
      .filter(([name]) => others.has(name))
      .flatMap(([name, field]) => differences(field, others.get(name), path ? `${path}.${name}` : name));
  }
  return Object.is(one, other) ? [] : [`${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`];
}
