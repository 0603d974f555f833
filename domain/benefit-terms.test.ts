import { termsBeside } from './benefit-terms';

const benefit = { minimum_spend: 1200, max_discount: 60, limit_per_bill: 1 };

test.each([
  '1 สิทธิ์ต่อ 1 ใบเสร็จ',
  'จำกัด 1 สิทธิ์ต่อใบเสร็จ',
  'One coupon a receipt.',
  'Limit 1 per receipt',
  'เมื่อซื้อครบ 1,200 บาทในใบเสร็จเดียว',
  'ครบ 1200 บาทขึ้นไป',
  'Spend at least 1,200 baht in one receipt.',
  'ลดสูงสุด 60 บาท',
  'Up to 60 baht off',
])('%j says what the benefit says already', (line) => {
  expect(termsBeside(benefit, [line])).toEqual([]);
  expect(termsBeside(null, [line])).toEqual([line]);
});

test.each([
  '2 สิทธิ์ต่อ 1 ใบเสร็จ',
  '1 สิทธิ์ต่อ 1 ใบเสร็จ วันจันทร์ถึงศุกร์',
  'One coupon a receipt, Monday to Friday.',
  'เมื่อซื้อครบ 200 บาท',
  'ลดสูงสุด 100 บาท',
  'ใช้ได้ทุกสาขา',
])('%j says something else, and stays', (line) => {
  expect(termsBeside(benefit, ['', line])).toEqual([line]);
});
