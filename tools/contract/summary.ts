import { callNames } from '@/contract/schemas';
import type { Finding, Report } from './report';

/** The report for a terminal: what was found, what was not checked, and the verdict in the last line. */
export function summaryOf(report: Report, requests: number): string {
  const results = report.results();
  const skipped = report.skipped();
  const findings = results.flatMap((result) => result.findings.map((finding) => ({ finding, found: result.found })));
  const checked = results.reduce((sum, { times }) => sum + times, 0);
  const granted = callNames.filter((name) => report.isGranted(name)).length;
  return [
    ...findings.map(({ finding, found }) => describeFinding(finding, found)),
    ...(skipped.length > 0 ? ['Without a valid request:'] : []),
    ...skipped.map(({ call, why }) => `  ${call}: ${why}`),
    '',
    `${requests} requests, ${checked} checks; ${granted} of ${callNames.length} calls with a valid request`,
    verdictOf(report),
  ].join('\n');
}

export function verdictOf(report: Report): string {
  const faults = report.results().filter(({ found }) => found > 0);
  return faults.length === 0 ? 'The server keeps the contract, as far as it was asked' : `${faults.length} faults`;
}

function describeFinding({ check, call, sent, came, contract, where, traceId }: Finding, found: number): string {
  return [
    `✖ ${check} · ${call}${found > 1 ? ` (${found} times)` : ''}`,
    `    sent      ${sent}`,
    `    came      ${came}`,
    `    contract  ${contract}`,
    `    where     ${where}`,
    `    Trace-Id  ${traceId}`,
    '',
  ].join('\n');
}
