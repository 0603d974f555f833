import fc from 'fast-check';
import { invoiceSums, untaxedCategories } from '@/domain/etax';
import type { BillLine } from '@/domain/purchases';
import { printedBuyer } from '@/server/modules/etax/format-invoice';
import type { Buyer, CreditNote, Invoice } from '@/server/modules/etax/types';
import { placeOf } from '@/server/modules/stores/read-place';

/** A line of a bill; everything not given has an ordinary value. */
export function billLine(changes: Partial<BillLine> = {}): BillLine {
  return {
    sku: '8850000100001',
    name: 'นมสดพาสเจอร์ไรส์ 2 ลิตร',
    category: 'food',
    quantity: 1,
    amountSatang: 92_00,
    discountSatang: 0,
    motherAndBaby: false,
    ...changes,
  };
}

export const person: Buyer = {
  type: 'individual',
  tax_no: '1999900001010',
  first_name: 'สมหญิง',
  last_name: 'ใจดี',
  branch_no: '00000',
  email: 'somying@example.com',
  address: {
    house_no: '88/9 หมู่บ้านสุขใจ ซอยลาดพร้าว 71',
    postcode: '10230',
    sub_district_id: '103801',
    sub_district_name: 'ลาดพร้าว',
    district_id: '1038',
    district_name: 'ลาดพร้าว',
    province_id: '10',
    province_name: 'กรุงเทพมหานคร',
  },
};

export const company: Buyer = {
  type: 'corporation',
  tax_no: '0105500000029',
  first_name: 'บริษัท ร่มเย็นการค้า จำกัด',
  last_name: '',
  branch_no: '00003',
  email: 'tax@example.com',
  address: {
    house_no: '199 ถนนห้วยแก้ว',
    postcode: '50300',
    sub_district_id: '500101',
    sub_district_name: 'ศรีภูมิ',
    district_id: '5001',
    district_name: 'เมืองเชียงใหม่',
    province_id: '50',
    province_name: 'เชียงใหม่',
  },
};

const branchAddress = '245 ถนนยิ้มแย้ม แขวงบางนาเหนือ เขตบางนา กรุงเทพมหานคร 10260';

/** A signed invoice, with three lines unless others are given. */
export function invoice({ lines = threeLines, ...changes }: Partial<Invoice> & { lines?: BillLine[] } = {}): Invoice {
  return {
    invoiceNo: '0001-2569-000042',
    issuedAtSeconds: Date.UTC(2026, 10, 21, 3, 15, 9) / 1000,
    seller: {
      name: { th: 'บริษัท สบาย รีเทล (ตัวอย่าง) จำกัด', en: 'Sabai Retail (Example) Co., Ltd.' },
      taxId: '0105500000011',
      address: {
        th: '99/1 ถนนสบายใจ แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร 10260',
        en: '99/1 Sabai Chai Road, Bang Na Tai, Bang Na, Bangkok 10260',
      },
    },
    branch: {
      code: '0001',
      taxBranchNo: '00001',
      name: { th: 'สาขาบางนา', en: 'Bang Na' },
      place: placeOf(branchAddress),
      address: {
        th: branchAddress,
        en: '245 Yim Yaem Road, Bang Na Nuea, Bang Na, Bangkok 10260',
      },
    },
    buyer: person,
    abbreviated: { billNo: 'B-20261120-000123', soldAtSeconds: Date.UTC(2026, 10, 20, 11, 30) / 1000 },
    sums: invoiceSums(lines),
    willBeSigned: true,
    ...changes,
  };
}

/** A signed credit note of two returned goods, one without tax, after an earlier note. */
export function creditNote({
  lines = twoBack,
  ...changes
}: Partial<CreditNote> & { lines?: BillLine[] } = {}): CreditNote {
  const { seller, branch, issuedAtSeconds, invoiceNo, abbreviated, willBeSigned } = invoice();
  const day = 24 * 3600;
  return {
    seller,
    branch,
    willBeSigned,
    creditNo: 'CN-0001-2569-000002',
    issuedAtSeconds: issuedAtSeconds + 3 * day + 60,
    buyer: { ...printedBuyer(company), email: null },
    invoice: { invoiceNo, issuedAtSeconds, valueSatang: 371_31 },
    earlier: [{ creditNo: 'CN-0001-2569-000001', issuedAtSeconds: issuedAtSeconds + day }],
    reason: 'goods',
    billNo: abbreviated.billNo,
    happenedAtSeconds: issuedAtSeconds + 3 * day,
    originalSatang: 300_00,
    sums: invoiceSums(lines),
    ...changes,
  };
}

const twoBack = [
  billLine(),
  billLine({ sku: '8850000100003', name: 'ผักบุ้งจีน', category: 'fresh_produce', quantity: 0.5, amountSatang: 14_83 }),
];

const threeLines = [
  billLine({ quantity: 2, amountSatang: 184_00 }),
  billLine({ sku: '8850000100002', name: 'ผงซักฟอก 3 กก.', amountSatang: 189_50, discountSatang: 20_00 }),
  billLine({ sku: '8850000100003', name: 'ผักบุ้งจีน', category: 'fresh_produce', quantity: 0.75, amountSatang: 22_25 }),
];

/** Any bill that can have a tax invoice: at least one line is taxed. */
export const taxableBill: fc.Arbitrary<BillLine[]> = fc
  .tuple(lineOf(fc.constant('food'), 1), fc.array(lineOf(category(), 0), { maxLength: 8 }))
  .map(([taxed, others]) => [taxed, ...others]);

function category(): fc.Arbitrary<string> {
  return fc.oneof(fc.constant('food'), fc.constant('household'), fc.constantFrom(...untaxedCategories));
}

function lineOf(categories: fc.Arbitrary<string>, leastSatang: number): fc.Arbitrary<BillLine> {
  return fc.record({
    sku: fc.stringMatching(/^[0-9]{8,13}$/),
    name: fc.oneof(fc.constantFrom('น้ำปลาแท้ตราปู', 'ข้าวหอมมะลิ 5 กก.', 'Milk & <Honey>'), fc.string({ minLength: 1 })),
    category: categories,
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 48 }),
      fc.integer({ min: 1, max: 9_999 }).map((grams) => grams / 1_000),
    ),
    amountSatang: fc.oneof(
      fc.integer({ min: leastSatang, max: 999 }),
      fc.integer({ min: leastSatang, max: 90_000_00 }),
    ),
    discountSatang: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_00 })),
    motherAndBaby: fc.constant(false),
  });
}
