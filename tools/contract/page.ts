import { callNames } from '@/contract/schemas';
import type { Cause, Report, Result } from './report';
import { callsOf, sectionsOf, verdictOf } from './summary';

export type PageFacts = { base: string; requests: number; at: Date };

/** The report as one page without anything from elsewhere: the verdict, the findings, and every call with its checks. */
export function pageOf(report: Report, { base, requests, at }: PageFacts): string {
  const results = report.results();
  const sections = sectionsOf(report);
  const granted = callNames.filter((name) => report.isGranted(name)).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(verdictOf(report))} · contract</title>
<style>${style}</style>
<main>
<h1 class="${sections.length > 0 ? 'bad' : 'good'}">${escaped(verdictOf(report))}</h1>
<p>${escaped(base)}, ${at.toISOString()}: ${requests} requests; ${granted} of ${callNames.length} calls with a valid request.</p>
${sections.map(({ description, causes }) => `<h2>${description}</h2>\n${causes.map(faultOf).join('\n')}`).join('\n')}
<h2>Calls</h2>
<table>
<tr><th scope="col">call</th><th scope="col">checks</th><th scope="col">faults</th><th scope="col">not checked</th></tr>
${rowsOf(results, report)}
</table>
</main>
</html>
`;
}

function faultOf(cause: Cause): string {
  const { check, contract, sent, came, where, traceId } = cause.first;
  const times = cause.times > 1 ? `, ${cause.times} times` : '';
  const parts = { calls: callsOf(cause), sent, came, 'in the contract': where, 'Trace-Id': traceId };
  const list = Object.entries(parts).map(([name, text]) => `<dt>${name}</dt><dd>${escaped(text)}</dd>`);
  return `<section><h3>${escaped(check)}${times}</h3>
<p>${escaped(contract)}</p><dl>${list.join('')}</dl></section>`;
}

function rowsOf(results: readonly Result[], report: Report): string {
  const skipped = report.skipped();
  return ['server' as const, ...callNames]
    .map((call) => {
      const own = results.filter((result) => result.call === call);
      const why = skipped.find((one) => one.call === call)?.why ?? '';
      const faults = own.filter(({ found }) => found > 0).length;
      const times = own.reduce((sum, { times }) => sum + times, 0);
      return `<tr><th scope="row">${call}</th><td>${times}</td><td>${faults || ''}</td><td>${escaped(why)}</td></tr>`;
    })
    .join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const style = `
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1b1f1d; background: #f4f6f5; }
  main { max-width: 60rem; margin: auto; padding: 1rem; }
  h1.good { color: #0b6b3a; } h1.bad { color: #b3261e; }
  section { background: #fff; border-left: 4px solid #b3261e; padding: 0.5rem 1rem; margin: 1rem 0; }
  h3 { margin: 0; } dl { display: grid; grid-template-columns: 9rem 1fr; margin: 0.5rem 0; }
  dt { color: #55605a; } dd { margin: 0; overflow-wrap: anywhere; }
  table { border-collapse: collapse; background: #fff; width: 100%; }
  th, td { text-align: left; padding: 0.25rem 0.75rem; border-bottom: 1px solid #dde3e0; font-weight: normal; }
`;
