import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bangkokTimestamp } from '@/domain/time/bangkok';
import { openDatabase } from '@/server/db/database';
import { prepareTables } from '@/server/db/prepare-tables';
import type { Db } from '@/server/db/transact';
import { openSecrets } from '@/server/deps';
import { faultyCredits, findNote, knownCredits, noteCreditDelivered } from '@/server/modules/etax/credit.store';
import { plainBaht } from '@/server/modules/etax/format-invoice';
import { creditsDue } from '@/server/modules/receipts/list-credits';
import { systemClock } from '@/server/platform/clock';
import { readConfig } from '@/server/platform/config';
import { writeCsv } from '@/server/platform/csv';
import type { Secrets } from '@/server/platform/secrets';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { placeOf } from '@/server/sealing/sealed-columns';

const heading = [
  'invoice_no',
  'branch_code',
  'bill_no',
  'issued_at',
  'voided_at',
  'value_before_vat',
  'vat',
  'untaxed',
  'total',
  'return_branch',
  'return_no',
  'credit_no',
  'reason',
];

/**
 * Prints as CSV what a person must look at: credits without a note, and notes that could not be mailed, with the reason. With `dir`,
 * writes their PDFs there.
 */
export async function listVoided(dir: string | undefined): Promise<number> {
  return withDatabase(async (db, config) => {
    const faulty = await faultyCredits(db);
    const rows = faulty.map((row) => [
      row.invoice_no,
      row.branch_code,
      row.bill_no,
      ...[row.invoice_issued_at, row.happened_at].map(instant),
      ...[row.base_satang, row.vat_satang, row.untaxed_satang, row.total_satang].map(plainBaht),
      row.return_branch,
      row.return_no,
      row.credit_no ?? '',
      row.fault ?? '',
    ]);
    process.stdout.write(writeCsv([heading, ...rows, ...(await notRecorded(db))]));
    if (dir !== undefined) await writeFiles(db, await openSecrets(db, config), faulty, dir);
    return 0;
  });
}

/** Records that a person has delivered notes that could not be mailed. */
export async function noteDelivered(creditNos: readonly string[]): Promise<number> {
  return withDatabase(async (db) => {
    for (const creditNo of creditNos)
      if (!(await noteCreditDelivered(db, creditNo, systemClock.now())))
        throw new Error(`${creditNo} is no credit note that waits for a person`);
    console.log(`${creditNos.length} credit notes were delivered.`);
    return 0;
  });
}

async function writeFiles(db: Db, secrets: Secrets, faulty: Faulty, dir: string): Promise<void> {
  mkdirSync(dir, { recursive: true });
  for (const { credit_no } of faulty) {
    const note = credit_no === null ? undefined : await findNote(db, credit_no);
    if (!note) continue;
    const pdf = secrets.open(note.pdf_sealed, placeOf('etax_credit_notes', 'pdf_sealed', note.credit_no));
    writeFileSync(join(dir, `${note.credit_no}.pdf`), Buffer.from(pdf, 'base64'));
  }
}

type Faulty = Awaited<ReturnType<typeof faultyCredits>>;

/** Returns and voids of releases that made no credit notes. */
async function notRecorded(db: Db): Promise<string[][]> {
  const keyOf = (one: { invoice_no: string; return_branch: string; return_no: string }) =>
    JSON.stringify([one.invoice_no, one.return_branch, one.return_no]);
  const known = new Set((await knownCredits(db)).map(keyOf));
  const found = (await creditsDue(db)).filter((credit) => credit.total > 0 && !known.has(keyOf(credit)));
  return found.map((credit) => [
    credit.invoice_no,
    credit.branch_code,
    credit.bill_no,
    ...[credit.issued_at, credit.at].map(instant),
    ...[credit.base, credit.vat, credit.untaxed, credit.total].map(plainBaht),
    credit.return_branch,
    credit.return_no,
    '',
    'not_recorded',
  ]);
}

function instant(seconds: number): string {
  return `${bangkokTimestamp(seconds)}+07:00`;
}

async function withDatabase(work: (db: Db, config: ReturnType<typeof readConfig>) => Promise<number>): Promise<number> {
  loadEnvironment();
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, ownSessions } = config;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1, ownSessions });
  try {
    await prepareTables(database.db, config);
    return await work(database.db, config);
  } finally {
    await database.close();
  }
}
