import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { clearScreenDown, cursorTo } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { faults } from '@/server/sandbox/certify/faults';
import { evidenceOf, marks } from '@/server/sandbox/certify/page';
import type { CaseOnWire, CertificateOnWire } from '@/server/sandbox/certify/present';
import { addressOfServer, reach } from './call-till';

const options = {
  key: { type: 'string' },
  url: { type: 'string' },
  till: { type: 'string' },
  report: { type: 'string' },
} as const;

const askedEachMs = 500;

/**
 * Starts a certificate for the branch of a key, shows each case when the till has performed it, and writes the report. Ends when all
 * are passed or on Ctrl-C; only all of them are a success.
 */
export async function certifyTill(given: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...given], options });
  const url = values.url ?? addressOfServer();
  const started = await asTill(url, '', values.key ?? process.env.TILL_KEY ?? 'sandbox-0001', {
    till: values.till ?? '',
  });
  const certificate = await watch(url, started);
  const file = values.report ?? `till-certificate-${started.branch}.html`;
  const report = await reach(`/sandbox/certify/${started.branch}/report`, {}, url);
  writeFileSync(file, await report.text());
  if (certificate.passed < certificate.cases.length) process.exitCode = 1;
  return `${certificate.passed} of ${certificate.cases.length} cases passed. Report: ${file}`;
}

/** Lets the next call of the till under test fail. */
export async function armFault(fault: string, branch: string): Promise<string> {
  if (!faults.some((known) => known === fault)) throw new Error(`FAULT is one of: ${faults.join(' ')}`);
  await asTill(addressOfServer(), '/faults', process.env.TILL_KEY ?? `sandbox-${branch}`, { fault });
  return `Armed: ${fault}`;
}

async function asTill(url: string, path: string, key: string, body: object): Promise<CertificateOnWire> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'accept-language': 'en' };
  const answer = await reach(`/sandbox/certify${path}`, { method: 'POST', headers, body: JSON.stringify(body) }, url);
  const content = await answer.json();
  if (answer.ok) return content;
  if (content.code !== '404') throw new Error(`${content.title}. ${content.message} (${content.code})`);
  throw new Error(path ? 'Start a certificate first: npm run till -- certify' : `${url} is not a sandbox.`);
}

/** Returns the last state: with all cases passed, or at Ctrl-C. */
async function watch(url: string, started: CertificateOnWire): Promise<CertificateOnWire> {
  const stop = new AbortController();
  const interrupted = once(process, 'SIGINT', { signal: stop.signal }).then(
    () => true,
    () => false,
  );
  const show = process.stdout.isTTY ? showAll : showChanges();
  let certificate = started;
  show(certificate, url);
  while (certificate.passed < certificate.cases.length) {
    const isInterrupted = await Promise.race([interrupted, sleep(askedEachMs, false)]);
    if (isInterrupted) break;
    const answer = await reach(`/sandbox/certify/${started.branch}`, {}, url);
    if (!answer.ok) throw new Error('The certificate is gone: the server was started again. Start a new one.');
    certificate = await answer.json();
    show(certificate, url);
  }
  stop.abort();
  return certificate;
}

/** In a terminal: the whole list, and what to do next. */
function showAll(certificate: CertificateOnWire, url: string): void {
  const { passed, cases } = certificate;
  const next = cases.find(({ status }) => status !== 'passed');
  cursorTo(process.stdout, 0, 0);
  clearScreenDown(process.stdout);
  console.log([...headOf(certificate, url), ...cases.map(lineOf), `${passed} / ${cases.length}`].join('\n'));
  if (next) console.log(`\n${next.name.en} · ${next.name.th}\n  ${next.task.en}\n  ${next.task.th}`);
}

/** In a file or a pipe: a line when a case is passed, or is no longer. */
function showChanges(): typeof showAll {
  let before: CertificateOnWire | undefined;
  return (certificate, url) => {
    if (!before) console.log(headOf(certificate, url).join('\n'));
    for (const [place, one] of certificate.cases.entries())
      if (one.status !== (before?.cases[place]?.status ?? 'missing')) console.log(lineOf(one, place));
    before = certificate;
  };
}

function headOf({ branch, armed }: CertificateOnWire, url: string): string[] {
  const next = armed.length > 0 ? [`armed for the next call: ${armed.join(', ')}`] : [];
  return [`Certifying the till of branch ${branch}: ${url}/sandbox/certify?branch=${branch}`, ...next];
}

function lineOf({ id, name, status, wrong, evidence }: CaseOnWire, place: number): string {
  const last = evidence.at(-1);
  const seen = last ? ` (${evidenceOf(last, 'en')})` : '';
  const problem = wrong ? `\n     ${wrong.en} · ${wrong.th}` : '';
  return `${marks[status]} ${String(place + 1).padStart(2)} ${id}: ${name.en} · ${name.th}${seen}${problem}`;
}
