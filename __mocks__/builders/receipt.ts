import type { EtaxCustomer, EtaxForm } from '@/contract/etax';
import type { Receipt, ReceiptDetail } from '@/contract/receipts';

/** 2026-11-15 12:30 in Bangkok. */
const purchasedAt = 1_794_720_600;

export function receipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    bill_no: 'B2611-000123',
    branch_code: '0001',
    branch_name: 'สาขาบางนา',
    purchased_at: purchasedAt,
    total_amount: 321.5,
    total_discount: 20,
    points_earned: 12,
    kid_points_earned: 0,
    cancelled_at: 0,
    tax_status: 'READY',
    ...changes,
  };
}

export function receiptDetail(changes: Partial<ReceiptDetail> = {}): ReceiptDetail {
  return {
    ...receipt(),
    products: [
      { name: 'น้ำดื่มสบาย 600 มล.', quantity: 6, unit_price: 7, discount: 0, amount: 42 },
      { name: 'นมสดพาสเจอร์ไรส์ 2 ลิตร', quantity: 1, unit_price: 99.5, discount: 20, amount: 79.5 },
      { name: 'ข้าวหอมมะลิ 5 กก.', quantity: 1, unit_price: 200, discount: 0, amount: 200 },
    ],
    vat_amount: 21.03,
    points_used: 0,
    invoice_no: null,
    invoice_date: 0,
    requested_at: 0,
    email: null,
    ...changes,
  };
}

export function etaxCustomer(changes: Partial<EtaxCustomer> = {}): EtaxCustomer {
  return {
    tax_no: '1999900001010',
    first_name: 'สมหญิง',
    last_name: 'ใจดี',
    branch_no: '00000',
    email: 'somying@example.com',
    address: {
      house_no: '12/3 ซอยสบายใจ 4',
      sub_district_id: '104702',
      sub_district_name: 'บางนาเหนือ',
      district_id: '1047',
      district_name: 'บางนา',
      province_id: '10',
      province_name: 'กรุงเทพมหานคร',
      postcode: '10260',
    },
    ...changes,
  };
}

export function etaxForm(changes: Partial<EtaxForm> = {}): EtaxForm {
  const { bill_no, branch_code, branch_name, purchased_at, tax_status, total_amount } = receipt();
  const shown = { branch_name, doc_date: purchased_at, tax_status, total_amount };
  return {
    bill_no,
    branch_code,
    customer: etaxCustomer(),
    tax_invoice_type: 'individual',
    is_saved_member_info: false,
    receipt: { action_type: 'REQUEST', bill_no, branch_code, ...shown },
    ...changes,
  };
}
