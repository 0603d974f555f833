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
import { loadEnvironment } from '@/server/platform/settings/env-file';
import { openSigner } from '@/server/signing/open-signer';
import { sampleInvoice } from './sample-invoice';

type Wanted = { count: number; seed: number; signer?: InvoiceSigner };

/** Writes invoices of invented buyers all over the country, as XML and as PDF. The same seed gives the same ones. */
export async function writeSamples(dir: string, { count, seed, signer }: Wanted): Promise<number> {
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

/** Signed with the server's signer of these settings: in the sandbox with its test certificate. */
export async function writeSignedSamples(dir: string, wanted: Omit<Wanted, 'signer'>): Promise<number> {
  loadEnvironment();
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const { db, close } = await openDatabase(databaseUrl ? { databaseUrl, poolSize: 1 } : { dataDir });
  try {
    await prepareTables(db, config);
    const signer = openSigner(config, { db, clock: systemClock });
    if (!signer) throw new Error('nobody signs with these settings: see docs/etax.md');
    return await writeSamples(dir, { ...wanted, signer });
  } finally {
    await close();
  }
}

/** At the sandbox's stores. */
function sampleInvoices(count: number, seed: number, willBeSigned: boolean): Invoice[] {
  const { stores } = readCatalogue(readFileSync('server/sandbox/stores.csv', 'utf8'));
  return Array.from({ length: count }, (_, at) => sampleInvoice({ seed, at, stores, willBeSigned }));
}
