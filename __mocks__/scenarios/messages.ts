import type { Scenarios } from '@/__mocks__/answer';
import { answer, daysFromNow, pageOf } from '@/__mocks__/answer';
import { message } from '@/__mocks__/builders/message';

/** From one hour ago back to the last day of the inbox. */
const everyKind = () => [
  message({ id: 'spending', occurred_at: daysFromNow(-0.04) }),
  message({
    id: 'coupon',
    kind: 'coupons',
    topic: 'coupon',
    title_th: 'คูปองของคุณหมดวันนี้',
    title_en: 'Your coupon ends today',
    text_th: 'เครื่องดื่มเย็น 1 แถม 1',
    text_en: 'Iced drinks: buy 1, get 1',
    path: '/my-coupon-pockets/detail/?code=ICED-DRINK',
    occurred_at: daysFromNow(-2),
  }),
  message({
    id: 'parcel',
    kind: 'parcels',
    topic: 'prize',
    title_th: 'ของรางวัลของคุณออกเดินทางแล้ว',
    title_en: 'Your prize is on its way',
    text_th: 'ตุ๊กตาหมี\n\nเลขอ้างอิง KC-7H2QWX\nเลขพัสดุ TH410277',
    text_en: 'Teddy bear\n\nReference: KC-7H2QWX\nParcel number: TH410277',
    path: '/redemption/prize-catalog/?tab=history',
    occurred_at: daysFromNow(-3),
    read: true,
  }),
  message({
    id: 'mobile',
    topic: 'mobile_changed',
    title_th: 'เปลี่ยนเบอร์มือถือของบัตรแล้ว',
    title_en: 'The mobile number of your card was changed',
    text_th: 'ถ้าไม่ใช่คุณ ล็อกคะแนน แล้วโทร 021234567',
    text_en: 'Was this not you? Freeze your points, then call 021234567.',
    path: '/member-setting/?open=freeze',
    state: 'unreachable',
    occurred_at: daysFromNow(-9),
    read: true,
  }),
  message({
    id: 'invoice',
    kind: 'invoices',
    topic: 'invoice',
    title_th: 'ส่งใบกำกับภาษีทางอีเมลแล้ว',
    title_en: 'Your tax invoice was sent by email',
    text_th: 'เลขที่ 00012611000001 ยอด 312.50 บาท',
    text_en: 'Number 00012611000001, 312.50 baht',
    path: '/receipts/detail/?branch_code=0001&bill_no=B2611-000123',
    channel: 'email',
    occurred_at: daysFromNow(-20),
    read: true,
  }),
  message({
    id: 'correction',
    kind: 'points',
    topic: 'correction',
    title_th: 'เจ้าหน้าที่เพิ่มคะแนนให้คุณ 10 คะแนน',
    title_en: 'Our staff have given you 10 points',
    text_th: 'มีอยู่ 1,284 คะแนน',
    text_en: 'You have: 1,284 points',
    path: '/transaction-point/?type=cjpoint',
    state: 'kept',
    occurred_at: daysFromNow(-80),
    read: true,
  }),
];

export const messages = {
  messagesOfEveryKind: () => [answer('listMessages', pageOf(...everyKind()))],
  messagesNone: () => [answer('listMessages', pageOf())],
} satisfies Scenarios;
