import { tidyText } from '@/domain/tidy-text';
import { ageInYears, memberMustBeOldEnough } from './age';
import { emailMustBeWellFormed } from './email';
import {
  citizenIdMustBeCorrect,
  citizenIdMustHave13Digits,
  formatCitizenId,
  maskCitizenId,
  maskPassport,
  passportMustBeWellFormed,
  tidyCitizenId,
  tidyPassport,
} from './identifier';
import { maskMobile } from './masks';
import { formatMobile, mobileMustBeginWithZero, mobileMustHave10Digits, tidyMobile } from './mobile-number';
import { nameMustBeThai, nameMustHaveNoTitle } from './names';

const residues = ['081', '030', '099', '048', '137', '056', '005', '064', '013', '072', '021'];

test.each([
  '1999900001010',
  '2999900001026',
  '3999900001032',
  '4999900001049',
  '5999900001055',
  '6999900001061',
  '7999900001078',
  '8999900001084',
  ...residues.map((end) => `1999900000${end}`),
])('the synthetic citizen ID %s is correct', (id) => {
  expect(citizenIdMustHave13Digits(id)).toBe(true);
  expect(citizenIdMustBeCorrect(id)).toBe(true);
});

test('a wrong digit is detected in every place but the third, whose weight is zero', () => {
  const id = '1999900001010';
  for (const place of [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
    const wrong = `${id.slice(0, place)}${(Number(id[place]) + 1) % 10}${id.slice(place + 1)}`;
    expect([place, citizenIdMustBeCorrect(wrong)]).toEqual([place, false]);
  }
});

test.each(['0999900001005', '9999900001091'])("a person's ID does not start like %s", (id) => {
  expect(citizenIdMustBeCorrect(id)).toBe(false);
});

test.each(['', '199990000101', '19999000010100', 'x999900001010', '199990000101x', 'x1999900001010', '1999900001010x'])(
  '%j does not have 13 digits',
  (id) => {
    expect(citizenIdMustHave13Digits(id)).toBe(false);
  },
);

test.each(['19999000010105', '01000000000000', '1999900001010x', 'x1999900001010'])('%j is longer than an ID', (id) => {
  expect(citizenIdMustBeCorrect(id)).toBe(false);
});

test.each(['19999000010100', '11999900001010', '199990000101', 'x1999900001010x'])('%j is not grouped', (text) => {
  expect(formatCitizenId(text)).toBe(text);
});

test.each([
  ['1-9999-00001-01-0', '1999900001010'],
  [' 1 9999 00001 01 0 ', '1999900001010'],
  ['๑๙๙๙๙๐๐๐๐๑๐๑๐', '1999900001010'],
  ['１９９９９００００１０１０', '1999900001010'],
  ['1999900001010\u200b', '1999900001010'],
])('%j is read as %s', (typed, id) => {
  expect(tidyCitizenId(typed)).toBe(id);
});

test('a masked citizen ID shows the last four digits in their printed places', () => {
  expect(maskCitizenId('1010')).toBe('x-xxxx-xxxx1-01-0');
  expect(formatCitizenId('1999900001010')).toBe('1-9999-00001-01-0');
  expect([maskCitizenId('1234'), maskPassport('B123')]).toEqual(['x-xxxx-xxxx1-23-4', 'xxxxxB123']);
});

test.each([
  ['081-234-5678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['0066812345678', '0812345678'],
  ['+66 (0)81 234 5678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['๐๘๙๙๙๙๙๙๙๙', '0899999999'],
  ['０８９０００００００', '0890000000'],
  ['(081) 234.5678', '0812345678'],
  ['0810066123', '0810066123'],
  ['081+66123', '081+66123'],
  ['+66012345', '0012345'],
  ['081/234-5678', '0812345678'],
  ['66812345678', '0812345678'],
  ['660812345678', '0812345678'],
  ['081−234−5678', '0812345678'],
  ['081－234－5678', '0812345678'],
  ['6681234567', '6681234567'],
])('the mobile number %j is normalised to %s', (typed, mobile) => {
  expect(tidyMobile(typed)).toBe(mobile);
});

test('a mobile number has 10 digits and starts with 0', () => {
  expect([mobileMustHave10Digits('081234567'), mobileMustHave10Digits('0812345678')]).toEqual([false, true]);
  for (const wrong of ['08123456789', 'x0812345678', '0812345678x', ''])
    expect(mobileMustHave10Digits(wrong)).toBe(false);
  expect([mobileMustBeginWithZero('1812345678'), mobileMustBeginWithZero('0812345678')]).toEqual([false, true]);
  expect([formatMobile('0812345678'), maskMobile('0812341234')]).toEqual(['081-234-5678', '08x-xxx-1234']);
  for (const other of ['08123456789', 'x0812345678', '081234567']) expect(formatMobile(other)).toBe(other);
});

test.each([
  ['ab 123-456', 'AB123456', true],
  ['ＡＢ１２３４５６', 'AB123456', true],
  ['๑๒๓๔๕๖๗', '1234567', true],
  ['AB−12345', 'AB12345', true],
  ['AB12', 'AB12', false],
  ['A'.repeat(21), 'A'.repeat(21), false],
  ['AB_12345', 'AB_12345', false],
  ['AB12345_', 'AB12345_', false],
  ['aa1\u200b2-3', 'AA123', true],
  ['A'.repeat(20), 'A'.repeat(20), true],
])('the passport %j is read as %s (well formed: %s)', (typed, tidied, good) => {
  expect(tidyPassport(typed)).toBe(tidied);
  expect(passportMustBeWellFormed(tidied)).toBe(good);
});

test.each(['สมหญิง', 'ณ อยุธยา', 'เอี่ยม-สอาด', 'น้ำผึ้ง', 'ว่าที่ ร.ต. สมชาย', 'ม.ล. ปนัดดา', 'ม.ล.ปนัดดา', 'ก'])(
  '%s is a Thai name',
  (name) => {
    expect(nameMustBeThai(tidyText(name))).toBe(true);
  },
);

test.each(['Somying', 'สม๙', '฿สม', 'กรุงเทพฯ', 'สม  ', '', 'สม-', 'เเ', 'แ', 'ำ', '่ก', 'สม ่ก', 'ร..ต', '.สม'])(
  '%j is not a tidy Thai name',
  (name) => {
    expect(nameMustBeThai(name)).toBe(false);
  },
);

test.each(['นายสมชาย', 'นาย สมชาย', 'นาง สมศรี', 'นางสาวสมหญิง', 'น.ส.สมหญิง', 'ด.ช. ก้อง', 'เด็กหญิงแก้ว', 'นาย'])(
  '%s has a title',
  (name) => expect(nameMustHaveNoTitle(name)).toBe(false),
);

test.each(['สมชาย', 'นายน', 'นายิกา', 'นางฟ้า', 'ม.ล. ปนัดดา', 'ว่าที่ ร.ต. สมชาย', 'ดช'])('%s has no title', (name) =>
  expect(nameMustHaveNoTitle(name)).toBe(true),
);

test('a Thai name is stored in one line, without invisible characters', () => {
  expect(tidyText('  ณ \n อยุธยา\u200b ')).toBe('ณ อยุธยา');
  expect(tidyText('e\u0301')).toBe('\u00e9');
});

test('a person turns 10 on the birthday, and on 1 March if born on 29 February', () => {
  const born = { year: 2016, month: 2, day: 29 };
  expect(memberMustBeOldEnough(born, { year: 2026, month: 2, day: 28 })).toBe(false);
  expect(memberMustBeOldEnough(born, { year: 2026, month: 3, day: 1 })).toBe(true);
  expect(ageInYears({ year: 1960, month: 12, day: 31 }, { year: 2026, month: 11, day: 21 })).toBe(65);
  const born21May = { year: 2000, month: 5, day: 21 };
  expect(ageInYears(born21May, { year: 2026, month: 5, day: 20 })).toBe(25);
  expect(ageInYears(born21May, { year: 2026, month: 5, day: 21 })).toBe(26);
  expect(ageInYears(born21May, { year: 2026, month: 6, day: 1 })).toBe(26);
  expect(ageInYears(born21May, { year: 2026, month: 4, day: 30 })).toBe(25);
});

test('an email address has one @ and a dotted domain', () => {
  expect(['somying@example.com', 'a.b+c@mail.example.co.th'].every(emailMustBeWellFormed)).toBe(true);
  expect(
    ['', 'a', 'a@b', 'a b@example.com', 'a@example..com', `${'a'.repeat(250)}@example.com`].some(emailMustBeWellFormed),
  ).toBe(false);
});
