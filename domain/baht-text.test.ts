import fc from 'fast-check';
import { bahtText } from './baht-text';

test.each([
  [0, 'ศูนย์บาทถ้วน'],
  [1, 'หนึ่งสตางค์'],
  [11, 'สิบเอ็ดสตางค์'],
  [21, 'ยี่สิบเอ็ดสตางค์'],
  [50, 'ห้าสิบสตางค์'],
  [1_00, 'หนึ่งบาทถ้วน'],
  [1_01, 'หนึ่งบาทหนึ่งสตางค์'],
  [10_00, 'สิบบาทถ้วน'],
  [11_00, 'สิบเอ็ดบาทถ้วน'],
  [12_25, 'สิบสองบาทยี่สิบห้าสตางค์'],
  [20_00, 'ยี่สิบบาทถ้วน'],
  [21_00, 'ยี่สิบเอ็ดบาทถ้วน'],
  [100_00, 'หนึ่งร้อยบาทถ้วน'],
  [101_00, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
  [121_50, 'หนึ่งร้อยยี่สิบเอ็ดบาทห้าสิบสตางค์'],
  [1_011_00, 'หนึ่งพันสิบเอ็ดบาทถ้วน'],
  [543_210_00, 'ห้าแสนสี่หมื่นสามพันสองร้อยสิบบาทถ้วน'],
  [1_000_000_00, 'หนึ่งล้านบาทถ้วน'],
  [1_000_001_00, 'หนึ่งล้านเอ็ดบาทถ้วน'],
  [11_000_000_00, 'สิบเอ็ดล้านบาทถ้วน'],
  [21_500_000_75, 'ยี่สิบเอ็ดล้านห้าแสนบาทเจ็ดสิบห้าสตางค์'],
  [1_000_000_000_000_00, 'หนึ่งล้านล้านบาทถ้วน'],
])('%d satang are %s', (satang, words) => {
  expect(bahtText(satang)).toBe(words);
});

test('different amounts have different words', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_00 });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(bahtText(one) === bahtText(other)).toBe(one === other);
    }),
  );
});

test('the words can be read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (satang) => {
      expect(satangOf(bahtText(satang))).toBe(satang);
    }),
    { numRuns: 1_000 },
  );
});

/** Parses the words independently of the rules that wrote them. */
function satangOf(words: string): number {
  const [baht = '', satang = ''] = words.includes('บาท') ? words.split('บาท') : ['', words];
  return numberOf(baht) * 100 + numberOf(satang.replace(/ถ้วน|สตางค์/, ''));
}

function numberOf(words: string): number {
  const [millions, rest = ''] = words.includes('ล้าน') ? words.split(/ล้าน(?!.*ล้าน)/) : ['', words];
  return (millions ? numberOf(millions) * 1_000_000 : 0) + belowMillion(rest);
}

const values: Record<string, number> = {
  หนึ่ง: 1,
  เอ็ด: 1,
  สอง: 2,
  ยี่: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
  ศูนย์: 0,
};
const worth: Record<string, number> = { สิบ: 10, ร้อย: 100, พัน: 1_000, หมื่น: 10_000, แสน: 100_000 };

function belowMillion(words: string): number {
  const parts = words.match(/หนึ่ง|เอ็ด|สอง|ยี่|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|ศูนย์|สิบ|ร้อย|พัน|หมื่น|แสน/g) ?? [];
  let sum = 0;
  let figure: number | undefined;
  for (const part of parts) {
    const place = worth[part];
    if (place === undefined) figure = values[part];
    else {
      sum += (figure ?? 1) * place;
      figure = undefined;
    }
  }
  return sum + (figure ?? 0);
}
