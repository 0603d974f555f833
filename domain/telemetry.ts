import type { RoutePath } from '@/domain/navigation/routes';
import { routePathOf } from '@/domain/navigation/routes';

/**
 * What went wrong in the app itself. `render`: a screen could not be drawn. `error` and `rejection`: a script of ours ended early,
 * and nobody caught it. `contract`: a server answered what the contract does not allow.
 */
export const failureKinds = ['render', 'error', 'rejection', 'contract'] as const;

export type FailureKind = (typeof failureKinds)[number];

export type AppFailure = {
  kind: FailureKind;
  /** The page's path out of the one list of routes, never its query. */
  route: RoutePath | 'elsewhere';
  /** The beginning of Next's build id. */
  build: string;
  /** What somebody can read out: the beginning of the Trace-Id. */
  number: string;
  /** The kind of error with its place in our scripts, or the call with the field that was wrong. No words of an error. */
  what: string;
};

const numberLength = 8;

/** The part of a Trace-Id that is shown where somebody may need help; the log is searched for it. */
export function numberOf(traceId: string): string {
  return traceId.slice(0, numberLength);
}

/** As it is read out: 4821 0993, which stay in one line. */
export function spokenNumber(traceId: string): string {
  return numberOf(traceId).replace(/(.{4})(?=.)/g, '$1\u00A0');
}

const longest = 200;

/** A failure as the name of an event, which is all that an event carries. */
export function failureEvent({ kind, route, build, number, what }: AppFailure): string {
  return ['failure', kind, route, build, number, what].join(':').slice(0, longest);
}

/** Reads such a name; nothing for another event, and for one that the app would not have made. */
export function readFailureEvent(name: string): AppFailure | undefined {
  const [word, kind, path = '', build = '', number = '', ...rest] = name.split(':');
  const known = failureKinds.find((one) => one === kind);
  const route = path === 'elsewhere' ? path : routePathOf(path);
  const what = rest.join(':');
  if (word !== 'failure' || !known || route !== path) return undefined;
  if (!/^[\w-]{0,8}$/.test(build) || !/^[0-9a-f]{8}$/.test(number) || !/^[\w ./:*-]*$/.test(what)) return undefined;
  return { kind: known, route, build, number, what };
}
