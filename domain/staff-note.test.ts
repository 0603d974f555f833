import { findNoteFault, seemsPersonal } from './staff-note';

test.each([
  ['called from 0812340081', 'number'],
  ['called from 081-234-0081', 'number'],
  ['called from 08.1234.0081', 'number'],
  ['called from (081) 234 0081', 'number'],
  ['called from 081/234/0081', 'number'],
  ['called from 081 – 234 – 0081', 'number'],
  ['called from +66 81 234 0081', 'number'],
  ['โทรจาก ๐๘๑-๒๓๔-๐๐๘๑', 'number'],
  ['โทรจาก ０８１２３４００８１', 'number'],
  ['called from 08123\u200b40081', 'number'],
  ['called from 0812\u00ad340\u2060081', 'number'],
  ['ID 1-9999-00000-08-1', 'number'],
  ['ID 1 9999 00000 08 1', 'number'],
  ['since 2026-07-01, called from 0812340081', 'number'],
  ['mail to somying@example.com', 'email'],
  ['mail to somying＠example．com', 'email'],
  ['Somying Jaidee AA1234567', 'passport'],
  ['passport aa 1234567.', 'passport'],
  ['พาสปอร์ต ＡＡ１２３４５６７', 'passport'],
])('%j cannot be saved: %s', (note, fault) => {
  expect(findNoteFault(note)).toBe(fault);
});

test.each([
  'The bill was rung up twice',
  'Bill 02-004187 of 2026-11-27 at 14:30, 1,250.00 baht, twice: 500, 500',
  'บิล 01-000418 วันที่ 27/11/2569 เวลา 14.30น. ยอด 181.85 บาท',
  'branch 0012, 3 coupons of 50 baht @ the till',
  '1,046 → 1,096',
  '',
])('%j can be saved', (note) => {
  expect(findNoteFault(note)).toBeUndefined();
  expect(seemsPersonal(note)).toBe(false);
});

test.each([
  'คุณสมหญิงโทรมา',
  'นาย สมชาย ใจดี',
  'น.ส.สมหญิง',
  'ด.ญ. กานดา',
  'for Mr. smith',
  'Somying Jaidee called',
  'called from 81 234 0081',
  'called from 02-123-4567',
])('a note with %j needs a confirmation', (note) => {
  expect(findNoteFault(note)).toBeUndefined();
  expect(seemsPersonal(note)).toBe(true);
});
