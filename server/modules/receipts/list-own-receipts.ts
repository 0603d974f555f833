import type { Receipt, ReceiptDetail, ReceiptProduct } from '@/contract/receipts';
import type { Answer, Params, Query } from '@/contract/types';
import { invoiceSums, unitPriceSatang } from '@/domain/etax';
import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import type { BillLine } from '@/domain/purchases';
import type { Deps } from '@/server/gateways/deps';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { TaxFacts } from './derive-tax-status';
import { taxFactsOf, taxStatusOf } from './derive-tax-status';
import type { OwnReceiptRow, TaxRecord } from './own.store';
import { findOwn, ownCount, ownPage, taxRecords } from './own.store';
import { branchNameOf } from './present';

/** A member's own bills, in the form for the app. */
export type OwnReceiptsService = {
  /** Newest first, each with the status of its tax invoice. */
  list(memberId: string, input: Query<'listReceipts'>, language: Language): Promise<Answer<'listReceipts'>>;
  /** 404: no such bill or another member's, which the caller must not be able to distinguish. */
  receiptOf(memberId: string, place: Params<'getReceipt'>, language: Language): Promise<Outcome<ReceiptDetail, '404'>>;
};

export function createOwnReceiptsService({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): OwnReceiptsService {
  return {
    list: async (memberId, { page = 1, per_page = limits.perPageDefault }, language) => {
      const rows = await ownPage(db, memberId, { limit: per_page, offset: (page - 1) * per_page });
      const keys = rows.map(({ branch_code: branchCode, bill_no: billNo }) => ({ branchCode, billNo }));
      const records = await taxRecords(db, memberId, keys);
      const items = rows.map((row) => {
        const record = records.find(
          ({ branch_code, bill_no }) => branch_code === row.branch_code && bill_no === row.bill_no,
        );
        return presentOwnReceipt(row, record, language);
      });
      return { items, page, per_page, total: await ownCount(db, memberId) };
    },
    receiptOf: async (memberId, { branch_code: branchCode, bill_no: billNo }, language) => {
      const row = await findOwn(db, memberId, { branchCode, billNo });
      if (!row) return refuse('404');
      const [record] = await taxRecords(db, memberId, [{ branchCode, billNo: row.bill_no }]);
      const receipt = presentOwnReceipt(row, record, language);
      return value(presentReceiptDetail(row, receipt, taxFactsOf(record, secrets.open)));
    },
  };
}

/** A bill in the buyer's own list. */
function presentOwnReceipt(row: OwnReceiptRow, record: TaxRecord | undefined, language: Language): Receipt {
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
    tax_status: taxStatusOf(row, record),
  };
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
