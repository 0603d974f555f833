import type { Receipt, ReceiptDetail, ReceiptProduct } from '@/contract/receipts';
import { invoiceSums, unitPriceSatang } from '@/domain/etax';
import type { Language } from '@/domain/languages';
import type { BillLine } from '@/domain/purchases';
import type { TaxFacts } from './derive-tax-status';
import { taxStatusOf } from './derive-tax-status';
import type { OwnReceiptRow, TaxRecord } from './own.store';
import { branchNameOf } from './title-movements';

/** A bill in the buyer's own list. */
export function presentOwnReceipt(row: OwnReceiptRow, record: TaxRecord | undefined, language: Language): Receipt {
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

export function presentReceiptDetail(row: OwnReceiptRow, receipt: Receipt, facts: TaxFacts): ReceiptDetail {
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
