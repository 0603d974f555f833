import type { EndpointName } from '@/contract/endpoints';
import type { Body } from '@/contract/types';
import { isRecord } from '@/domain/records';
import type { Depth } from './bad-input';
import type { Callers } from './callers';
import { callOf } from './calls';
import type { Caller, Client, Sent } from './client';
import type { Exchange } from './exchange';
import { cameOf } from './exchange';
import { perform } from './perform';

/** The member of the journeys, with details of the person that only the sandbox returns. */
export type Person = { as: Caller; name: string; identifier: string; mobile: string };

/** Calls in an order in which each can succeed. `needs` says what has to be there. */
export type Journey = {
  description: string;
  needs: readonly ('chat' | 'member' | 'other' | 'branch' | 'sandbox')[];
  /** The calls that it makes. */
  calls: readonly EndpointName[];
  take: (walk: Walk) => Promise<void>;
};

/** A call that the rest of a journey needs was not granted, which is a finding already, or an answer had nothing to go on with. */
export class JourneyEnded extends Error {}

type Request<N extends EndpointName> = Omit<Sent, 'body'> & { body?: Body<N> };

export type Walk = ReturnType<typeof createWalk>;

export function createWalk(client: Client, callers: Callers, depth: Depth) {
  /** Makes a valid call with all that is checked around it. */
  const make = async <N extends EndpointName>(name: N, sent: Request<N>): Promise<Exchange> => {
    const made = await perform(client, callOf(name), sent, depth);
    if (!made) throw new JourneyEnded(name);
    return made;
  };

  /** Makes a valid call once more, which is refused with the code. */
  const refused = async <N extends EndpointName>(
    name: N,
    sent: Request<N>,
    codes: readonly string[],
    isOther = false,
  ) => {
    const made = await client.ask(name, { language: 'en', ...sent });
    const came = codes.includes(made.answer.code) ? undefined : `${cameOf(made)}, not ${codes.join(' or ')}`;
    client.report.judge(isOther ? 'somebody-elses' : 'expected-refusal', made, came);
  };

  /** Judges what a call did by what is seen afterwards. */
  const expect = (made: Exchange, isSo: boolean, otherwise: string) =>
    client.report.judge('outcome', made, isSo ? undefined : otherwise);

  const memberOf = async (person: Caller) => make('getMember', { as: person });

  return { client, callers, make, refused, expect, memberOf, people: new Map<'main' | 'other', Person>() };
}

/** What an answer has at a path: a field of an object, or an item of a list by its place. */
export function at({ answer: { body } }: Exchange, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)];
    return isRecord(value) ? value[name] : undefined;
  }, body);
}

export function textAt(made: Exchange, ...path: readonly (string | number)[]): string {
  return String(at(made, ...path) ?? '');
}

/** A value that the next request needs. Where an answer has none, the journey ends: a made-up one would be refused rightly. */
export function needed(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new JourneyEnded('nothing to ask for');
  return value;
}

export function numberAt(made: Exchange, ...path: readonly (string | number)[]): number {
  return Number(at(made, ...path));
}

/** The items of a list that fit. */
export function itemsOf(made: Exchange, fits: (item: Record<string, unknown>) => boolean): Record<string, unknown>[] {
  const items = at(made, 'items');
  return Array.isArray(items) ? items.filter(isRecord).filter(fits) : [];
}
