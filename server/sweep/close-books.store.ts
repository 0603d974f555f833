import { sql } from 'kysely';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { beginClosing, closeLots, closeOtherLots } from '@/server/ledger/closing';

const atOnce = 500;
const batchesAtMost = 200;

/**
 * Closes the books of years that need not be kept: the bills whose points ended so many years ago, with their tax invoices and
 * the points that they earned. Bills go with their points in one transaction, so the audit finds the books balanced at any time. What is
 * left after some batches goes the next time.
 */
export async function closeBooks({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const year = bangkokDate(clock.now()).year - config.retention.booksYears;
  const endedBy = startOfBangkokDaySeconds({ year, month: 1, day: 1 });
  const soldBefore = startOfBangkokDaySeconds({ year: year - 1, month: 1, day: 1 });
  for (let batch = 0; batch < batchesAtMost; batch += 1) {
    const closed = await inTransaction(db, async (tx) => {
      await beginClosing(tx, endedBy);
      return (await closeBills(tx, soldBefore, endedBy)) || closeOtherLots(tx, endedBy, atOnce);
    });
    if (closed === 0) return;
  }
}

type Bill = { branch_code: string; bill_no: string; lots: string[] };

async function closeBills(tx: Db, soldBefore: number, endedBy: number): Promise<number> {
  const { rows } = await sql<Bill>`
    select branch_code, bill_no, array(
      select lot.id from point_lots lot join point_movements on point_movements.id = lot.id where reference = any(${earnings})
    ) as lots
    from receipts bill
    where sold_at < ${soldBefore}::bigint and owed_cjpoint + owed_kidpoint = 0
      and not exists (
        select from point_movements earned join point_lots lot on lot.id = earned.id
        where earned.reference = any(${earnings}) and (lot.remaining > 0 or lot.expires_at > ${endedBy}::bigint)
      )
      and not exists (
        select from etax_requests request where (request.branch_code, request.bill_no) = (bill.branch_code, bill.bill_no)
          and (request.status = 'IN_PROGRESS' or request.finished_at >= ${endedBy}::bigint)
      )
      and not exists (
        select from etax_documents document where (document.branch_code, document.bill_no) = (bill.branch_code, bill.bill_no)
          and document.issued_at >= ${endedBy}::bigint
      )
    order by sold_at limit ${atOnce} for update of bill skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  await closeLots(
    tx,
    rows.flatMap(({ lots }) => lots),
  );
  const branches = rows.map(({ branch_code }) => branch_code);
  const numbers = rows.map(({ bill_no }) => bill_no);
  for (const table of ['etax_documents', 'etax_requests', 'etax_consents', 'mission_bills', 'receipts'])
    await sql`
      delete from ${sql.table(table)} old using unnest(${branches}::text[], ${numbers}::text[]) bill (branch_code, bill_no)
      where (old.branch_code, old.bill_no) = (bill.branch_code, bill.bill_no)`.execute(tx);
  return rows.length;
}

/** The references of what a bill earned. */
const earnings = sql`array[
  'receipt ' || bill.branch_code || ' ' || bill.bill_no || ' cjpoint',
  'receipt ' || bill.branch_code || ' ' || bill.bill_no || ' kidpoint']`;
