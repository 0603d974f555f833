import { bangkokTimestamp } from '@/domain/time/bangkok';
import { openDatabase } from '@/server/db/database';
import { prepareTables } from '@/server/db/prepare-tables';
import { plainBaht } from '@/server/modules/etax/format-amounts';
import { voidedInvoices } from '@/server/modules/receipts/voided-invoice.store';
import { readConfig } from '@/server/platform/config';
import { writeCsv } from '@/server/platform/csv';
import { loadEnvironment } from '@/server/platform/settings/env-file';

const heading = [
  ...['invoice_no', 'branch_code', 'bill_no', 'issued_at', 'voided_at'],
  ...['value_before_vat', 'vat', 'untaxed', 'total'],
];

/** Prints the invoices that need a credit note, as comma-separated values for the books. */
export async function listVoided(): Promise<number> {
  loadEnvironment();
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase(databaseUrl ? { databaseUrl, poolSize: 1 } : { dataDir });
  try {
    await prepareTables(database.db, config);
    const found = await voidedInvoices(database.db);
    const rows = found.map(({ base_satang, vat_satang, untaxed_satang, total_satang, ...about }) => [
      ...[about.invoice_no, about.branch_code, about.bill_no],
      ...[about.issued_at, about.voided_at].map((seconds) => `${bangkokTimestamp(seconds)}+07:00`),
      ...[base_satang, vat_satang, untaxed_satang, total_satang].map(plainBaht),
    ]);
    process.stdout.write(writeCsv([heading, ...rows]));
    return 0;
  } finally {
    await database.close();
  }
}
