import { callNames } from '@/contract/schemas';
import { isOfDocument } from './checks';
import type { Cause, Report } from './report';

/** The report for a terminal: what was found, by its cause, what was not checked, and the verdict in the last line. */
export function summaryOf(report: Report, requests: number): string {
  const skipped = report.skipped();
  const checked = report.results().reduce((sum, { times }) => sum + times, 0);
  const granted = callNames.filter((name) => report.isGranted(name)).length;
  return [
    ...sectionsOf(report).flatMap(({ description, causes }) => [`${description}:`, '', ...causes.map(describeCause)]),
    ...(skipped.length > 0 ? ['Without a valid request:'] : []),
    ...skipped.map(({ call, why }) => `  ${call}: ${why}`),
    '',
    `${requests} requests, ${checked} checks; ${granted} of ${callNames.length} calls with a valid request`,
    verdictOf(report),
  ].join('\n');
}

/** What a mock made of the OpenAPI document would keep, and what only a server can keep; each where there is something. */
export function sectionsOf(report: Report): { description: string; causes: Cause[] }[] {
  const { document = [], server = [] } = Object.groupBy(report.causes(), ({ first }) =>
    isOfDocument(first.check) ? 'document' : 'server',
  );
  return [
    { description: 'Not as the OpenAPI document says', causes: document },
    { description: 'Not as a server has to, though a mock made of the document cannot know it', causes: server },
  ].filter(({ causes }) => causes.length > 0);
}

export function verdictOf(report: Report): string {
  const causes = report.causes();
  if (causes.length === 0) return 'The server keeps the contract, as far as it was asked';
  const times = causes.reduce((sum, cause) => sum + cause.times, 0);
  return `${causes.length} ${causes.length === 1 ? 'fault' : 'faults'}, found ${times} times`;
}

/** The calls by name, as many as a line has room for. */
export function callsOf({ calls }: Cause): string {
  const more = calls.length - namedMost;
  return `${calls.slice(0, namedMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const namedMost = 8;

function describeCause(cause: Cause): string {
  const { check, came, contract, sent, where, traceId } = cause.first;
  return [
    `✖ ${check} · ${callsOf(cause)}${cause.times > 1 ? ` (${cause.times} times)` : ''}`,
    `    sent      ${sent}`,
    `    came      ${came}`,
    `    contract  ${contract}`,
    `    where     ${where}`,
    `    Trace-Id  ${traceId}`,
    '',
  ].join('\n');
}
