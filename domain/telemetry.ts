import type { RoutePath } from '@/domain/navigation/routes';
import { routePathOf } from '@/domain/navigation/routes';

/**
 * Failures of the app itself. `render`: a screen could not be rendered. `error` and `rejection`: an uncaught error of one of our scripts.
 * `contract`: an answer that violates the contract.
 */
export const failureKinds = ['render', 'error', 'rejection', 'contract'] as const;

export type FailureKind = (typeof failureKinds)[number];

export type AppFailure = {
  kind: FailureKind;
  /** The page's path from the list of routes, never its query. */
  route: RoutePath | 'elsewhere';
  /** The beginning of Next's build id. */
  build: string;
  /** The part that a member can read out: the beginning of the Trace-Id. */
  number: string;
  /** The kind of error with its position in our scripts, or the call with the wrong field. No error messages. */
  what: string;
};

const numberLength = 8;

/** The part of a Trace-Id that is shown where a member may need help; support searches the log for it. */
export function numberOf(traceId: string): string {
  return traceId.slice(0, numberLength);
}

/** In the form for reading out: 4821 0993, without wrapping. */
export function spokenNumber(traceId: string): string {
  return numberOf(traceId).replace(/(.{4})(?=.)/g, '$1\u00A0');
}

const longest = 200;

/** Encodes a failure as the name of an event, because an event carries nothing else. */
export function failureEvent({ kind, route, build, number, what }: AppFailure): string {
  return ['failure', kind, route, build, number, what].join(':').slice(0, longest);
}

/** Parses such a name; undefined for another event, and for one that the app cannot have sent. */
export function readFailureEvent(name: string): AppFailure | undefined {
  const [word, kind, path = '', build = '', number = '', ...rest] = name.split(':');
  const known = failureKinds.find((one) => one === kind);
  const route = path === 'elsewhere' ? path : routePathOf(path);
  const what = rest.join(':');
  if (word !== 'failure' || !known || route !== path) return undefined;
  if (!/^[\w-]{0,8}$/.test(build) || !/^[0-9a-f]{8}$/.test(number) || !/^[\w ./:*-]*$/.test(what)) return undefined;
  return { kind: known, route, build, number, what };
}
