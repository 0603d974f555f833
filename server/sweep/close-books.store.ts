import { sql } from 'kysely';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Turn } from '@/server/db/batches';
import { ownTurn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { beginClosing, closeLots, closeOtherLots } from '@/server/ledger/closing';

const atOnce = 500;
const batchesAtMost = 200;

/**
 * Closes the books of years past retention: bills whose points ended so many years ago, with their tax invoices and the points that they
 * earned. Bills are deleted with their points in one transaction, so that the audit finds the books balanced at any time. Each run closes
 * some batches; the next run continues. A month of which all but a few are closed goes with its partition, so that its space needs no
 * cleaning.
 */
export async function closeBooks(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  turn: Turn = ownTurn,
): Promise<void> {
  const year = bangkokDate(clock.now()).year - config.retention.booksYears;
  const endedBy = startOfBangkokDaySeconds({ year, month: 1, day: 1 });
  const soldBefore = startOfBangkokDaySeconds({ year: year - 1, month: 1, day: 1 });
  let after: BillPlace | undefined = { sold_at: 0, branch_code: '', bill_no: '' };
  for (let batch = 0; after && turn.isMine() && batch < batchesAtMost; batch += 1) {
    const from: BillPlace = after;
    after = await inTransaction(db, async (tx) => {
      await beginClosing(tx, endedBy);
      return closeBills(tx, { from, soldBefore, endedBy });
    });
  }
  if (!after) await sql`select let_go_of_receipt_months(${soldBefore}::bigint)`.execute(db);
  for (let batch = 0, closed = atOnce; closed === atOnce && turn.isMine() && batch < batchesAtMost; batch += 1)
    closed = await inTransaction(db, async (tx) => {
      await beginClosing(tx, endedBy);
      return closeOtherLots(tx, endedBy, atOnce);
    });
}

type BillPlace = { sold_at: number; branch_code: string; bill_no: string };
type Bill = BillPlace & { lots: string[]; is_over: boolean };
type Span = { from: BillPlace; soldBefore: number; endedBy: number };

/** Reads the next bills in the order of their sales, and closes those without references. Returns the last one; undefined at the end. */
async function closeBills(tx: Db, { from, soldBefore, endedBy }: Span): Promise<BillPlace | undefined> {
  // The candidates are selected first, because the planner would otherwise read all old bills for each batch.
  const { rows } = await sql<Bill>`
    with bill as materialized (
      select sold_at, branch_code, bill_no from receipts
      where sold_at < ${soldBefore}::bigint and owed_cjpoint + owed_kidpoint = 0
        and sold_at >= ${from.sold_at}::bigint and (sold_at, branch_code, bill_no) > (${from.sold_at}::bigint, ${from.branch_code}, ${from.bill_no})
      order by sold_at, branch_code, bill_no limit ${atOnce} for update skip locked
    )
    select bill.*,
      array(
        select lot.id from point_lots lot join point_movements on point_movements.id = lot.id where reference = any(${earnings})
      ) as lots,
      not exists (
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
      and not exists (
        select from etax_credit_notes note where (note.branch_code, note.bill_no) = (bill.branch_code, bill.bill_no)
          and note.issued_at >= ${endedBy}::bigint
      )
      and not exists (
        select from bill_returns back where (back.branch_code, back.bill_no) = (bill.branch_code, bill.bill_no)
          and (owed_cjpoint + owed_kidpoint > 0 or applied_at >= ${endedBy}::bigint)
      ) as is_over
    from bill order by sold_at, branch_code, bill_no`.execute(tx);
  const over = rows.filter(({ is_over }) => is_over);
  await closeLots(
    tx,
    over.flatMap(({ lots }) => lots),
  );
  await removeBills(tx, over);
  return rows.length === atOnce ? rows.at(-1) : undefined;
}

/** A return that gave back points stays with them, as the discount that took them does, but without the goods. */
async function removeBills(tx: Db, bills: readonly BillPlace[]): Promise<void> {
  if (bills.length === 0) return;
  const branches = bills.map(({ branch_code }) => branch_code);
  const numbers = bills.map(({ bill_no }) => bill_no);
  await sql`
    delete from bill_returns back using unnest(${branches}::text[], ${numbers}::text[]) bill (branch_code, bill_no)
    where (back.branch_code, back.bill_no) = (bill.branch_code, bill.bill_no) and paid_points = 0`.execute(tx);
  await sql`
    update bill_returns back set asked = '[]', lines = '[]', total_satang = 0, discount_satang = 0, cjpoint = 0, kidpoint = 0,
      taken_cjpoint = 0, taken_kidpoint = 0, coupons = '[]', rewards = '[]', invoice_no = null
    from unnest(${branches}::text[], ${numbers}::text[]) bill (branch_code, bill_no)
    where (back.branch_code, back.bill_no) = (bill.branch_code, bill.bill_no)`.execute(tx);
  const tables = ['etax_credit_notes', 'etax_credits', 'etax_documents', 'etax_requests', 'etax_consents'];
  for (const table of [...tables, 'mission_bills', 'stamp_bills'])
    await sql`
      delete from ${sql.table(table)} old using unnest(${branches}::text[], ${numbers}::text[]) bill (branch_code, bill_no)
      where (old.branch_code, old.bill_no) = (bill.branch_code, bill.bill_no)`.execute(tx);
  const times = bills.map(({ sold_at }) => sold_at);
  await sql`
    delete from receipts old
    using unnest(${branches}::text[], ${numbers}::text[], ${times}::bigint[]) bill (branch_code, bill_no, sold_at)
    where (old.branch_code, old.bill_no, old.sold_at) = (bill.branch_code, bill.bill_no, bill.sold_at)`.execute(tx);
}

/** The references of the points that a bill earned. */
const earnings = sql`array[
  'receipt ' || bill.branch_code || ' ' || bill.bill_no || ' cjpoint',
  'receipt ' || bill.branch_code || ' ' || bill.bill_no || ' kidpoint']`;
