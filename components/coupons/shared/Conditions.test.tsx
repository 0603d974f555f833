import { act, render, screen, within } from '@testing-library/react';
import type { BenefitOnWire } from '@/contract/benefits';
import type { BenefitOf } from '@/hooks/coupons/useBenefitLines';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { plainSpaces } from '@/tests/support/plain-spaces';
import { Conditions } from './Conditions';

beforeAll(() => loadTexts('coupons', 'rewards'));

async function linesOf(benefit: BenefitOnWire, language: 'th' | 'en', of: BenefitOf = 'coupons'): Promise<string> {
  await changeLanguage(language);
  const { unmount } = render(<Conditions of={of} benefit={benefit} terms="" />);
  expect(await screen.findByRole('heading')).toHaveTextContent({ th: 'เงื่อนไข', en: 'Conditions' }[language]);
  const lines = within(screen.getByRole('list')).getAllByRole('listitem');
  unmount();
  return plainSpaces(lines.map(({ textContent }) => textContent).join('\n'));
}

const skus = ['8850000100017'];

test.each<[BenefitOnWire, string, string]>([
  [{ kind: 'amount_off', amount: 7.5 }, 'ลด 7.50 บาท', '7.50 baht off'],
  [
    { kind: 'amount_off', amount: 20, minimum_spend: 1200, limit_per_bill: 2 },
    'ลด 20 บาท\nเมื่อซื้อครบ 1,200 บาทในใบเสร็จเดียว\nจำกัด 2 สิทธิ์ต่อ 1 ใบเสร็จ',
    '20 baht off\nSpend at least 1,200 baht in one receipt\nLimit 2 per receipt',
  ],
  [
    { kind: 'percent_off', percent: 30, max_discount: 60, categories: ['beauty'], minimum_spend: 150 },
    'ลด 30%\nลดสูงสุด 60 บาท\nเฉพาะสินค้าที่ร่วมรายการ\nเมื่อซื้อสินค้าเหล่านี้ครบ 150 บาทในใบเสร็จเดียว',
    '30% off\nUp to 60 baht off\nOn selected products only\nSpend at least 150 baht on these in one receipt',
  ],
  [{ kind: 'free_item', skus }, 'รับฟรี 1 ชิ้น\nเฉพาะสินค้าที่ร่วมรายการ', '1 item free\nOn selected products only'],
  [
    { kind: 'free_item', skus, quantity: 2, minimum_spend: 500 },
    'รับฟรี 2 ชิ้น\nเฉพาะสินค้าที่ร่วมรายการ\nเมื่อซื้อครบ 500 บาทในใบเสร็จเดียว',
    '2 items free\nOn selected products only\nSpend at least 500 baht in one receipt',
  ],
  [
    { kind: 'fixed_price', price: 89, quantity: 2, skus },
    'ราคาพิเศษชิ้นละ 89 บาท ไม่เกิน 2 ชิ้น\nเฉพาะสินค้าที่ร่วมรายการ',
    '89 baht each for up to 2 items\nOn selected products only',
  ],
  [
    { kind: 'x_for_y', quantity: 2, price: 29, skus },
    '2 ชิ้น 29 บาท\nเฉพาะสินค้าที่ร่วมรายการ',
    '2 for 29 baht\nOn selected products only',
  ],
  [
    { kind: 'x_for_y', quantity: 3, pay_quantity: 2, skus },
    'ซื้อ 2 แถม 1\nเฉพาะสินค้าที่ร่วมรายการ',
    'Buy 2, get 1 free\nOn selected products only',
  ],
  [{ kind: 'of_a_later_server', amount: 5, limit_per_bill: 1 }, 'จำกัด 1 สิทธิ์ต่อ 1 ใบเสร็จ', 'Limit 1 per receipt'],
])('%j is described in both languages', async (benefit, thai, english) => {
  expect(await linesOf(benefit, 'th', 'rewards')).toBe(thai);
  expect(await linesOf(benefit, 'en', 'rewards')).toBe(english);
});

test('a coupon’s ticket shows its value, which is not repeated, except how many pieces it is for', async () => {
  const figures = { amount: 20, price: 89, quantity: 2, skus };
  expect(await linesOf({ kind: 'amount_off', ...figures }, 'en')).toBe('On selected products only');
  expect(await linesOf({ kind: 'fixed_price', ...figures }, 'en')).toBe(
    '89 baht each for up to 2 items\nOn selected products only',
  );
});

test('goods have their names and pictures, and one list of conditions follows, in which nothing is twice', async () => {
  await changeLanguage('en');
  const goods = [
    { name_th: 'นม', name_en: 'Milk', image_url: '/coupons/milk.svg' },
    { name_th: 'ชา', name_en: 'Tea' },
  ];
  const benefit = { kind: 'amount_off', amount: 20, minimum_spend: 200, limit_per_bill: 1, skus, goods };
  const terms = 'One coupon a receipt.\nSpend 200 baht.\nValid in every store.';
  const { container } = render(<Conditions of="coupons" benefit={benefit} terms={terms} />);
  expect(await screen.findAllByRole('heading')).toHaveLength(2);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => plainSpaces(textContent ?? ''))).toEqual([
    'Milk',
    'Tea',
    'Spend at least 200 baht on these in one receipt',
    'Limit 1 per receipt',
    'Valid in every store.',
  ]);
  expect(container.querySelector('img')).toHaveAttribute('src', '/coupons/milk.svg');
});

test.each([null, undefined, { kind: 'of_a_later_server' }])('%j renders nothing', async (benefit) => {
  const { container } = render(<Conditions of="coupons" benefit={benefit} terms="" />);
  await act(async () => undefined);
  expect(container).toBeEmptyDOMElement();
});
