import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@/server/db/database';
import { prepareTables } from '@/server/db/prepare-tables';
import type { InvoiceSigner } from '@/server/gateways/signer';
import { writeInvoicePdf } from '@/server/modules/etax/pdf/write-invoice-pdf';
import type { Invoice } from '@/server/modules/etax/types';
import { writeInvoiceXml } from '@/server/modules/etax/xml/write-invoice-xml';
import { readCatalogue } from '@/server/modules/stores/read-catalogue';
import { systemClock } from '@/server/platform/clock';
import { readConfig } from '@/server/platform/config';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { openSigner } from '@/server/signing/open-signer';
import { checkFiles } from './etax/check';
import { expectSigner } from './etax/expected-signer';
import { listVoided, noteDelivered } from './etax/list-voided';
import { printTaxReport } from './etax/print-tax-report';
import { sampleInvoice } from './etax/sample-invoice';

// `npm run etax -- …`: tools around tax invoices for accounting and the tax office. See docs/etax.md.
const usage = [
  'usage:',
  '  npm run etax -- check [--certificate FILE] [--schemas DIR] FILE...',
  '  npm run etax -- samples DIR [--count N] [--seed N] [--sign yes]',
  '  npm run etax -- voided [--files DIR]',
  '  npm run etax -- delivered CREDIT_NO...',
  '  npm run etax -- report 2026-11 [--branch 00012] [--language en]',
].join('\n');

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, ...given]: readonly string[]): Promise<number> {
  const { options, rest } = takeOptions(
    given,
    {
      check: ['certificate', 'schemas'],
      samples: ['count', 'seed', 'sign'],
      voided: ['files'],
      report: ['branch', 'language'],
    }[command ?? ''] ?? [],
  );
  if (command === 'check' && rest.length > 0)
    return checkFiles(rest, options.get('schemas'), expectSigner(options.get('certificate')));
  const [first, ...more] = rest;
  if (command === 'samples' && first !== undefined && more.length === 0) {
    const wanted = { count: integerOf(options.get('count') ?? '30'), seed: integerOf(options.get('seed') ?? '1') };
    return options.get('sign') === 'yes' ? writeSignedSamples(first, wanted) : writeSamples(first, wanted);
  }
  if (command === 'voided' || command === 'delivered') return runCredits(command, options.get('files'), rest);
  if (command === 'report' && first !== undefined && more.length === 0)
    return printTaxReport(first, options.get('branch'), options.get('language') ?? 'th');
  throw new Error(usage);
}

function runCredits(command: 'voided' | 'delivered', files: string | undefined, rest: readonly string[]) {
  if ((command === 'voided') !== (rest.length === 0)) throw new Error(usage);
  return command === 'voided' ? listVoided(files) : noteDelivered(rest);
}

function takeOptions(given: readonly string[], names: readonly string[]) {
  const options = new Map<string, string>();
  const rest: string[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const [word = '', value] = [given[at], given[at + 1]];
    if (!word.startsWith('--')) rest.push(word);
    else {
      if (!names.includes(word.slice(2)) || value === undefined) throw new Error(usage);
      options.set(word.slice(2), value);
      at += 1;
    }
  }
  return { options, rest };
}

function integerOf(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(usage);
  return Number(text);
}

type Wanted = { count: number; seed: number; signer?: InvoiceSigner };

/** Writes invoices of invented buyers across the country as XML and PDF. The same seed gives the same invoices. */
async function writeSamples(dir: string, { count, seed, signer }: Wanted): Promise<number> {
  mkdirSync(dir, { recursive: true });
  for (const sample of sampleInvoices(count, seed, signer !== undefined)) {
    const signing = await signer?.begin();
    const invoice = { ...sample, signature: signing?.mark };
    const xml = (await signing?.signXml(writeInvoiceXml(invoice))) ?? writeInvoiceXml(invoice);
    const pdf = await writeInvoicePdf(invoice, xml);
    writeFileSync(join(dir, `${invoice.invoiceNo}.xml`), xml);
    writeFileSync(join(dir, `${invoice.invoiceNo}.pdf`), (await signing?.signPdf(pdf)) ?? pdf);
  }
  console.log(`${count} invoices of seed ${seed} are in ${dir}.`);
  return 0;
}

/** Writes samples signed by the configured signer; in the sandbox, with its test certificate. */
async function writeSignedSamples(dir: string, wanted: Omit<Wanted, 'signer'>): Promise<number> {
  loadEnvironment();
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, ownSessions } = config;
  const { db, close } = await openDatabase({ databaseUrl, dataDir, poolSize: 1, ownSessions });
  try {
    await prepareTables(db, config);
    const signer = openSigner(config, { db, clock: systemClock });
    if (!signer) throw new Error('these settings name no signer: see docs/etax.md');
    return await writeSamples(dir, { ...wanted, signer });
  } finally {
    await close();
  }
}

/** Invoices issued by the sandbox's stores. */
function sampleInvoices(count: number, seed: number, willBeSigned: boolean): Invoice[] {
  const { stores } = readCatalogue(readFileSync('server/sandbox/stores.csv', 'utf8'));
  return Array.from({ length: count }, (_, at) => sampleInvoice({ seed, at, stores, willBeSigned }));
}
