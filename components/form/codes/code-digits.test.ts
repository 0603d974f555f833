import { codeDigits } from './code-digits';

test.each([
  ['482913', '482913'],
  ['482 913', '482913'],
  ['482-913', '482913'],
  ['K7QD 482 913', '482913'],
  ['K7QD-482913', '482913'],
  ['รหัส OTP 482913 (Ref: K7QD) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น', '482913'],
  ['OTP 482913 (Ref: 77QD), valid for 5 minutes.', '482913'],
  ['๔๘๒๙๑๓', '482913'],
  ['482913', '482913'],
  ['48', '48'],
  ['4829135', '482913'],
  ['48a', '48'],
  ['abc', ''],
  ['', ''],
])('takes the digits of %j as %j', (text, digits) => expect(codeDigits(text)).toBe(digits));
