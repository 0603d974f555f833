import type { Receipt, ReceiptDetail, ReceiptProduct, ReturnOfReceipt, StampsOfReceipt } from '@/contract/receipts';
import type { Answer, Params, Query } from '@/contract/types';
import { invoiceSums, unitPriceSatang } from '@/domain/etax';
import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import type { BillLine } from '@/domain/purchases';
import { linesLeft } from '@/domain/returns';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { isSearch } from '@/domain/word-search';
import type { Deps } from '@/server/gateways/deps';
import type { Stamps, StampsOfBill } from '@/server/modules/missions/stamps';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { TaxFacts } from './derive-tax-status';
import { taxFactsOf, taxStatusOf } from './derive-tax-status';
import type { OwnReceiptRow, OwnReturnRow, TaxRecord } from './own.store';
import { campaignOf, creditNotesOf, findOwn, ownCount, ownPage, ownReturns, taxRecords } from './own.store';
import { branchNameOf } from './present';

/** A member's own bills, in the form for the app. */
export type OwnReceiptsService = {
  /** Newest first, each with the status of its tax invoice. */
  list(memberId: string, input: Query<'listReceipts'>, language: Language): Promise<Answer<'listReceipts'>>;
  /** 404: no such bill or another member's, which the caller must not be able to distinguish. */
  receiptOf(memberId: string, place: Params<'getReceipt'>, language: Language): Promise<Outcome<ReceiptDetail, '404'>>;
};

type Needs = Pick<Deps, 'db' | 'secrets'> & { missions: { stamps: Pick<Stamps, 'ofBill'> } };

export function createOwnReceiptsService({ db, secrets, missions }: Needs): OwnReceiptsService {
  const returnsOf = async (memberId: string, rows: readonly OwnReceiptRow[]): Promise<OwnReturnRow[]> => {
    const bills = rows.filter(({ returned_at }) => returned_at > 0);
    if (bills.length === 0) return [];
    const keys = bills.map(({ branch_code: branchCode, bill_no: billNo }) => ({ branchCode, billNo }));
    return ownReturns(db, memberId, keys);
  };

  /** Bills without a return or void have none. */
  const notesOf = async ({ returned_at, voided_at }: OwnReceiptRow, { invoice_no }: TaxFacts) =>
    invoice_no === null || (returned_at === 0 && voided_at === 0) ? [] : creditNotesOf(db, invoice_no);

  return {
    list: async (memberId, { month, search = '', page = 1, per_page = limits.perPageDefault }, language) => {
      // Nothing but spaces or marks finds everything.
      const sought = isSearch(search) ? search : '';
      const filter = { search: sought, period: month === undefined ? undefined : periodOf(month) };
      const rows = await ownPage(db, memberId, { limit: per_page, offset: (page - 1) * per_page }, filter);
      const keys = rows.map(({ branch_code: branchCode, bill_no: billNo }) => ({ branchCode, billNo }));
      const records = await taxRecords(db, memberId, keys);
      const returns = await returnsOf(memberId, rows);
      const items = rows.map((row) => {
        const record = records.find((one) => isOfBill(one, row));
        return presentOwnReceipt(row, { record, returns: returns.filter((one) => isOfBill(one, row)) }, language);
      });
      return { items, page, per_page, total: await ownCount(db, memberId, filter) };
    },
    receiptOf: async (memberId, { branch_code: branchCode, bill_no: billNo }, language) => {
      const row = await findOwn(db, memberId, { branchCode, billNo });
      if (!row) return refuse('404');
      const [record] = await taxRecords(db, memberId, [{ branchCode, billNo: row.bill_no }]);
      const returns = await returnsOf(memberId, [row]);
      const receipt = presentOwnReceipt(row, { record, returns }, language);
      const facts = taxFactsOf(record, secrets.open);
      const campaign = row.campaign_code === null ? undefined : await campaignOf(db, row.campaign_code);
      const notes = await notesOf(row, facts);
      const stamps = await missions.stamps.ofBill(db, { branchCode, billNo: row.bill_no }, memberId);
      return value({
        ...presentReceiptDetail(row, receipt, facts),
        ...(campaign && { campaign: { name: campaign[`name_${language}`], points: row.campaign_points } }),
        ...(stamps.length > 0 && { stamps: stamps.map((one) => presentStamps(one, language)) }),
        ...(notes.length > 0 && { credit_notes: notes.map(presentCreditNote) }),
        ...(returns.length > 0 && { returns: returns.map((one) => presentOwnReturn(one, row.lines, language)) }),
      });
    },
  };
}

/** A month in Bangkok, YYYY-MM. */
function periodOf(text: string): { from: number; to: number } {
  const [year = 0, month = 0] = text.split('-').map(Number);
  return {
    from: startOfBangkokDaySeconds({ year, month, day: 1 }),
    to: startOfBangkokDaySeconds({ year, month: month + 1, day: 1 }),
  };
}

type Bill = { branch_code: string; bill_no: string };

function isOfBill(one: Bill, bill: Bill): boolean {
  return one.branch_code === bill.branch_code && one.bill_no === bill.bill_no;
}

type Beside = { record: TaxRecord | undefined; returns: readonly OwnReturnRow[] };

/** A bill in the buyer's own list. */
function presentOwnReceipt(row: OwnReceiptRow, { record, returns }: Beside, language: Language): Receipt {
  const left = linesLeft(
    row.lines,
    returns.flatMap(({ lines }) => lines),
  );
  return {
    bill_no: row.bill_no,
    branch_code: row.branch_code,
    branch_name: row[`name_${language}`] ?? branchNameOf(row.branch_code)[language],
    purchased_at: row.sold_at,
    total_amount: row.total_satang / 100,
    total_discount: row.discount_satang / 100,
    points_earned: row.cjpoint,
    kid_points_earned: row.kidpoint,
    cancelled_at: row.voided_at,
    tax_status: taxStatusOf({ ...row, lines: left }, record),
    ...(row.by_mobile && { by_mobile: true }),
    ...(row.returned_at > 0 && { returned_amount: row.returned_satang / 100 }),
  };
}

function presentOwnReturn(row: OwnReturnRow, sold: readonly BillLine[], language: Language): ReturnOfReceipt {
  return {
    returned_at: row.returned_at,
    branch_name: row[`name_${language}`] ?? branchNameOf(row.return_branch)[language],
    amount: row.total_satang / 100,
    points_taken: row.cjpoint,
    kid_points_taken: row.kidpoint,
    points_restored: row.restored_points,
    products: row.lines.map(({ line, quantity, amountSatang }) => ({
      name: sold[line]?.name ?? '',
      quantity,
      amount: amountSatang / 100,
    })),
  };
}

function presentStamps({ name_th, name_en, ...given }: StampsOfBill, language: Language): StampsOfReceipt {
  return { ...given, name: { th: name_th, en: name_en }[language] };
}

function presentCreditNote({ total_satang, ...note }: Awaited<ReturnType<typeof creditNotesOf>>[number]) {
  return { ...note, amount: total_satang / 100 };
}

function presentReceiptDetail(row: OwnReceiptRow, receipt: Receipt, facts: TaxFacts): ReceiptDetail {
  return {
    ...receipt,
    products: row.lines.map(presentProduct),
    vat_amount: invoiceSums(row.lines).vatSatang / 100,
    points_used: row.points_used ?? 0,
    ...facts,
  };
}

function presentProduct(line: BillLine): ReceiptProduct {
  return {
    name: line.name,
    quantity: line.quantity,
    unit_price: unitPriceSatang(line) / 100,
    discount: line.discountSatang / 100,
    amount: line.amountSatang / 100,
  };
}
