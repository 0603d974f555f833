import { v4 } from 'uuid';
import type { EndpointName } from '@/contract/endpoints';
import { routePathOf } from '@/domain/navigation/routes';
import { fieldOf } from '@/domain/records';
import type { FailureKind } from '@/domain/telemetry';
import { failureEvent, numberOf } from '@/domain/telemetry';
import { buildId, pageAddress } from '@/services/browser/page-address';
import { keep, readStored } from '@/services/storage/client-store';

/** More of them in one visit add no information. */
const mostOfVisit = 20;

/** Sends the event, with a Trace-Id that a person may read out. */
export type LogFailure = (event: string, traceId: string) => void;

/**
 * Reports a failure in the app, once per page and cause of a visit: repeats get the same Trace-Id. Nothing before the
 * login, and nothing that could contain a name: neither an error's message nor a query.
 */
function report(kind: FailureKind, what: string, traceId: string, log: LogFailure): string | undefined {
  if (readStored('accessToken') === undefined) return undefined;
  const route = routePathOf(pageAddress()) ?? 'elsewhere';
  const cause = `${route} ${what}`;
  const reported = { ...readStored('reportedFailures'), ...ofThisPage };
  const before = reported[cause];
  if (before !== undefined) return before;
  if (Object.keys(reported).length >= mostOfVisit) return undefined;
  ofThisPage = { ...reported, [cause]: traceId };
  keep('reportedFailures', ofThisPage);
  const build = buildId().slice(0, 8);
  log(failureEvent({ kind, route, build, number: numberOf(traceId), what }), traceId);
  return traceId;
}

/** Also works if nothing can be stored. */
let ofThisPage: Readonly<Record<string, string>> = {};

/** A server's answer violated the contract. The answer to the report itself is not reported. */
export function reportShapeError(name: EndpointName, place: string, traceId: string, log: LogFailure): void {
  if (name !== 'logEvent') report('contract', `${name} ${place}`, traceId, log);
}

/** A render failure, or an uncaught error. The latter only if it comes from our own files. */
export function reportThrown(thrown: unknown, log: LogFailure): string | undefined {
  const traceId = newTrace();
  if (!(thrown instanceof Event))
    return report('render', `${nameOf(thrown)} ${placeOf(stackOf(thrown))}`.trim(), traceId, log);
  const isRejection = 'reason' in thrown;
  const cause: unknown = isRejection ? thrown.reason : fieldOf(thrown, 'error');
  // Browsers, LINE and extensions run scripts of their own in the same page.
  const place = placeOf(stackOf(cause) || placeOfEvent(thrown));
  return place === ''
    ? undefined
    : report(isRejection ? 'rejection' : 'error', `${nameOf(cause)} ${place}`, traceId, log);
}

/**
 * A UUID that begins with eight digits and no letter: members read them out to support over the phone, and the log finds the call by them.
 */
export function newTrace(): string {
  return v4().replace(/^\w+/, (first) => `${Number.parseInt(first, 16) % 1e8}`.padStart(8, '0'));
}

function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? '') : '';
}

function placeOfEvent(event: Event): string {
  return event instanceof ErrorEvent ? `${event.filename}:${event.lineno}:${event.colno}` : '';
}

function nameOf(thrown: unknown): string {
  return thrown instanceof Error && /^\w{1,40}$/.test(thrown.name) ? thrown.name : typeof thrown;
}

/** The first location in a stack, as file, line and column; '' if it is not in a file of the app. */
function placeOf(stack: string): string {
  const [first = ''] = /[\w-]+:\/\/[^\s)]+:\d+/.exec(stack) ?? [];
  const own = `${window.location.origin}/_next/static/`;
  const path = first.startsWith(own) ? first.slice(own.length).replace('chunks/', '') : '';
  return /^[\w./-]+:\d+:\d+$/.test(path) ? path : '';
}
