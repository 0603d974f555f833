import { bangkokTimestamp } from '@/domain/time/bangkok';
import { messageDate } from '@/server/platform/message-text';
import type { Invoice, ReplacementPurpose } from './types';

/** A text in both languages: one document has both, so that every recipient can read it. */
export type Text = { th: string; en: string };

/** The fixed texts of every document. */
export const words = {
  title: { th: 'ใบกำกับภาษี', en: 'Tax Invoice' },
  original: { th: 'ต้นฉบับ', en: 'Original' },
  unsigned: {
    th: 'ยังไม่ได้ลงลายมือชื่ออิเล็กทรอนิกส์',
    en: 'Unsigned: this document has no electronic signature',
  },
  testCertificate: {
    th: 'ใบรับรองทดสอบ: ใช้เป็นหลักฐานทางภาษีไม่ได้',
    en: 'Test certificate: not valid for tax',
  },
  buyer: { th: 'ผู้ซื้อ', en: 'Buyer' },
  taxId: { th: 'เลขประจำตัวผู้เสียภาษี', en: 'Tax ID' },
  headOffice: { th: 'สำนักงานใหญ่', en: 'Head office' },
  number: { th: 'เลขที่', en: 'No.' },
  date: { th: 'วันที่', en: 'Date' },
  receipt: { th: 'แทนใบกำกับภาษีอย่างย่อ', en: 'Replaces receipt no.' },
  place: { th: 'ลำดับ', en: 'No.' },
  goods: { th: 'รายการสินค้า', en: 'Goods' },
  quantity: { th: 'จำนวน', en: 'Quantity' },
  unitPrice: { th: 'ราคาต่อหน่วย', en: 'Unit price' },
  discount: { th: 'ส่วนลด', en: 'Discount' },
  amount: { th: 'จำนวนเงิน', en: 'Amount' },
  base: { th: 'มูลค่าสินค้าก่อนภาษีมูลค่าเพิ่ม', en: 'Value before VAT' },
  vat: { th: 'ภาษีมูลค่าเพิ่ม 7%', en: 'VAT 7%' },
  untaxed: { th: 'มูลค่าสินค้าที่ไม่ต้องเสียภาษี', en: 'Value not subject to VAT' },
  total: { th: 'จำนวนเงินรวมทั้งสิ้น', en: 'Total' },
  inWords: { th: 'จำนวนเงินเป็นตัวอักษร', en: 'Total in Thai words' },
  baht: { th: 'บาท', en: 'THB' },
  continued: { th: 'มีต่อหน้าถัดไป', en: 'Continued on the next page' },
  electronic: {
    th: 'ใบกำกับภาษีฉบับนี้จัดทำและส่งมอบด้วยวิธีการทางอิเล็กทรอนิกส์',
    en: 'This tax invoice was issued and sent electronically.',
  },
  rounding: {
    th: 'ราคารวมภาษีมูลค่าเพิ่มแล้ว ภาษีคิดครั้งเดียวจากยอดรวมสินค้าที่เสียภาษี (7/107) ปัดเป็นสตางค์ที่ใกล้ที่สุด ครึ่งสตางค์ปัดขึ้น ราคาต่อหน่วยปัดเป็นสตางค์เพื่อแสดงเท่านั้น',
    en: 'Prices include VAT. The tax is reckoned once, as 7/107 of all taxed goods together, and rounded to the nearest satang (half a satang up). Unit prices are rounded for display only.',
  },
  untaxedLegend: { th: 'สินค้าที่ไม่ต้องเสียภาษีมูลค่าเพิ่ม', en: 'not subject to VAT' },
} as const satisfies Record<string, Text>;

/** Warns about a missing or test signature, so that the document is not mistaken for a signed one. */
export function warningsOf({ willBeSigned, signature }: Pick<Invoice, 'willBeSigned' | 'signature'>): Text[] {
  if (!willBeSigned) return [words.unsigned];
  return signature?.isTest ? [words.testCertificate] : [];
}

/** Marks goods without tax; the legend under the table explains it. */
export const untaxedMark = 'N';

/** Both languages in one line, for a label before a colon. */
export function bothOf({ th, en }: Text): string {
  return `${th} / ${en}`;
}

export function dayOf(epochSeconds: number): Text {
  return { th: messageDate(epochSeconds, 'th'), en: messageDate(epochSeconds, 'en') };
}

/** The time is Bangkok's. */
export function signedWords(by: string, at: number): Text {
  const day = dayOf(at);
  const clock = bangkokTimestamp(at).slice(11);
  return {
    th: `ลงลายมือชื่อดิจิทัลโดย ${by} เมื่อ ${day.th} ${clock} น.`,
    en: `Digitally signed by ${by} on ${day.en} at ${clock} (Bangkok)`,
  };
}

/** The tax office knows each place of business by five digits; 00000 is the head office. */
export function branchWords(taxBranchNo: string): Text {
  if (taxBranchNo === '00000') return words.headOffice;
  return { th: `สาขาที่ ${taxBranchNo}`, en: `Branch ${taxBranchNo}` };
}

/**
 * A full invoice that follows an abbreviated one must say that it replaces it (VAT Notification 247 of the Revenue Department).
 */
export function cancelsAbbreviated({ billNo, soldAtSeconds }: Invoice['abbreviated']): Text {
  const day = dayOf(soldAtSeconds);
  return {
    th: `ยกเลิกใบกำกับภาษีอย่างย่อเลขที่ ${billNo} วันที่ ${day.th} และออกใบกำกับภาษีฉบับนี้แทน`,
    en: `Cancels abbreviated tax invoice no. ${billNo} dated ${day.en} and is issued in its place.`,
  };
}

export function cancelsFull({ invoiceNo, issuedAtSeconds, purpose }: NonNullable<Invoice['replaces']>): Text {
  const day = dayOf(issuedAtSeconds);
  const why = reasons[purpose];
  return {
    th: `ยกเลิกใบกำกับภาษีเลขที่ ${invoiceNo} วันที่ ${day.th} เนื่องจาก${why.th} และออกใบกำกับภาษีฉบับนี้แทน`,
    en: `Cancels tax invoice no. ${invoiceNo} dated ${day.en}, because ${why.en}, and is issued in its place.`,
  };
}

/** An invoice that replaces another has only what the other's credit notes have left. */
export function afterNotes(creditNos: readonly string[]): Text {
  const listed = creditNos.join(', ');
  return {
    th: `มูลค่าตามใบกำกับภาษีฉบับนี้คือมูลค่าที่เหลือหลังใบลดหนี้เลขที่ ${listed}`,
    en: `Its value is what credit note no. ${listed} has left.`,
  };
}

const reasons = {
  TIVC01: { th: 'ชื่อผู้ซื้อไม่ถูกต้อง', en: 'the buyer’s name was wrong' },
  TIVC02: { th: 'ที่อยู่ผู้ซื้อไม่ถูกต้อง', en: 'the buyer’s address was wrong' },
  TIVC99: { th: 'ข้อมูลผู้ซื้อไม่ถูกต้อง', en: 'what it said of the buyer was wrong' },
} as const satisfies Record<ReplacementPurpose, Text>;
