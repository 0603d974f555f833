import type { AnyEndpointName } from '@/contract/all-endpoints';
import { isOfMembersOrTills } from '@/contract/all-endpoints';
import { checkAccess } from './access';
import type { Callers } from './callers';
import { allCalls, callOf, deskCalls } from './calls';
import { createClient } from './client';
import { createExamples, withSources } from './examples';
import { checkForgery, checkSurroundings } from './forgery';
import { takeJourneys } from './journeys/journeys';
import { checkRaces } from './races';
import { checkReads } from './reads';
import { createReport } from './report';
import { createWalk } from './walk';
import type { Wire } from './wire';

export type RunOptions = {
  base: string;
  callers: Callers;
  /** Also calls that change something. */
  writes: boolean;
  /** The server is a mock made of the OpenAPI document: only what the document says is judged. */
  mock?: boolean;
  /** Also many simultaneous calls. */
  races: boolean;
  /** How many callers a race has. */
  racers: number;
  /** Only these calls, and those that they need. */
  only?: readonly AnyEndpointName[];
  /** Where the web app is hosted, if apart from the API. */
  origin?: string;
  seed: number;
  /** Wrong values for each field besides those at its limits. */
  more: number;
  callsPerSecond: number;
  wire: Wire;
};

/** Holds a server against the contract. */
export async function runContract(given: RunOptions) {
  const { base, callers, writes, mock = false, races, racers, only, origin, seed, more, callsPerSecond, wire } = given;
  const report = createReport({ mock });
  const client = createClient({ base, wire, report, callsPerSecond });
  const isWanted = (name: AnyEndpointName) => !only || only.includes(name);
  const depth = { seed, more, isWanted };
  const examples = createExamples();
  const walk = createWalk(client, callers, depth);
  if (isWanted('getConfig') && !mock) await checkSurroundings(client, origin);
  if (writes) await takeJourneys(walk, isWanted);
  for (const call of allCalls.filter(({ name }) => isWanted(name))) {
    await checkAccess(client, call, callers);
    if (!mock) await checkForgery(client, call, callers);
  }
  for (const call of deskCalls.filter(({ name }) => isWanted(name))) await checkAccess(client, call, callers);
  const read = only ? withSources(only.filter(isOfMembersOrTills)).map(callOf) : allCalls;
  await checkReads(client, { calls: read, callers, examples, depth });
  if (writes && races) await checkRaces(walk, racers, isWanted);
  return { report, requests: client.count() };
}
