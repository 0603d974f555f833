import { shownBaht } from './format-invoice';
import type { Text } from './label-invoice';
import { dayOf } from './label-invoice';
import type { CreditNote, CreditReason } from './types';

/** The fixed texts of a credit note; the others are those of a tax invoice. */
export const noteWords = {
  title: { th: 'ใบลดหนี้', en: 'Credit Note' },
  invoice: { th: 'อ้างถึงใบกำกับภาษีเลขที่', en: 'Of tax invoice no.' },
  original: { th: 'มูลค่าเดิม', en: 'Original value' },
  correct: { th: 'มูลค่าที่ถูกต้อง', en: 'Correct value' },
  difference: { th: 'ผลต่าง', en: 'Difference' },
  taxed: { th: 'ในผลต่างต้องเสียภาษี', en: 'Of it subject to VAT' },
  untaxed: { th: 'ในผลต่างไม่ต้องเสียภาษี', en: 'Of it not subject to VAT' },
  vat: { th: 'ภาษีมูลค่าเพิ่ม 7% ของผลต่าง', en: 'VAT 7% of the difference' },
  total: { th: 'จำนวนเงินที่ลดหนี้', en: 'Total credited' },
  electronic: {
    th: 'ใบลดหนี้ฉบับนี้จัดทำและส่งมอบด้วยวิธีการทางอิเล็กทรอนิกส์',
    en: 'This credit note was issued and sent electronically.',
  },
  rounding: {
    th: 'มูลค่าและผลต่างไม่รวมภาษี ภาษีที่ลดคือภาษีของยอดเดิมหักภาษีของยอดที่ถูกต้อง ราคาของรายการสินค้ารวมภาษีแล้ว',
    en: 'Values are without VAT. The tax credited is that of the value before, less that of the value after. Prices of goods include VAT.',
  },
} as const satisfies Record<string, Text>;

/** ETDA's codes of why goods are credited. Words go with both. */
export const purposeCodes = {
  goods: 'CDNG05',
  price: 'CDNG99',
  void: 'CDNG99',
} as const satisfies Record<CreditReason, string>;

/** Which invoice is credited, why, and when that happened: at most 256 characters. */
export function creditSentence({ invoice, billNo, reason, happenedAtSeconds }: CreditNote): Text {
  const [day, issued, why] = [dayOf(happenedAtSeconds), dayOf(invoice.issuedAtSeconds), reasons[reason]];
  return {
    th: `ลดหนี้ตามใบกำกับภาษีเลขที่ ${invoice.invoiceNo} วันที่ ${issued.th} (ใบเสร็จเลขที่ ${billNo}) เนื่องจาก${why.th}เมื่อวันที่ ${day.th}`,
    en: `Credits tax invoice no. ${invoice.invoiceNo} dated ${issued.en} (receipt no. ${billNo}), because ${why.en} on ${day.en}.`,
  };
}

/** What the invoice stated, where earlier returns have already reduced it. */
export function earlierSentence({ invoice, earlier, originalSatang }: CreditNote): Text | undefined {
  if (originalSatang === invoice.valueSatang) return undefined;
  const [value, less] = [shownBaht(invoice.valueSatang), shownBaht(invoice.valueSatang - originalSatang)];
  const by = earlier.map(({ creditNo }) => creditNo).join(', ');
  return {
    th: `มูลค่าตามใบกำกับภาษี ${value} บาท ลดไปแล้ว ${less} บาท${by && ` ตามใบลดหนี้เลขที่ ${by}`}`,
    en: `Value on the tax invoice ${value} THB, already reduced by ${less} THB${by && ` by credit note no. ${by}`}.`,
  };
}

const reasons = {
  goods: { th: 'ลูกค้าคืนสินค้า', en: 'goods were returned' },
  price: { th: 'ลดราคาสินค้าหลังการขาย', en: 'the price was reduced' },
  void: { th: 'ยกเลิกรายการขาย', en: 'the sale was cancelled' },
} as const satisfies Record<CreditReason, Text>;
