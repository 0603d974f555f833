import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { earningText } from '@/tests/support/earning';
import { readEarningCatalogue } from './read-catalogue';

const folder = mkdtempSync(join(tmpdir(), 'earning-'));

beforeEach(() => {
  rmSync(join(folder, 'earning'), { recursive: true, force: true });
});

after(() => rmSync(folder, { recursive: true }));

function read(files: Record<string, string>) {
  mkdirSync(join(folder, 'earning'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'earning', name), text);
  const found = readEarningCatalogue(folder, { memberTiers: ['tier_1', 'tier_2'] });
  return { entries: found?.entries ?? [], faults: found?.faults.map(({ line, what }) => `${line}: ${what}`) ?? [] };
}

test('a catalogue without a folder of earning campaigns leaves them as they are', () => {
  assert.equal(readEarningCatalogue(folder, { memberTiers: [] }), undefined);
});

test('an earning campaign has its terms, in one order', () => {
  const { entries, faults } = read({
    'SAT-2X.yaml': earningText({
      weekdays: '[sun, sat]',
      hours: '{ from: "17:00", to: "24:00" }',
      provinces: '[11, 10]',
      tiers: '[tier_2]',
      own_skus: '["10012345"]',
      categories: '[Dairy]',
      minimum_spend: '99.50',
      quota: '100000',
    }),
  });
  assert.deepEqual(faults, []);
  const [{ wanted, file, quotaLine } = assert.fail('no entry')] = entries;
  assert.deepEqual([file, quotaLine], ['earning/SAT-2X.yaml', 12]);
  assert.deepEqual(JSON.parse(JSON.stringify(wanted)), {
    code: 'SAT-2X',
    name_th: 'คะแนนคูณสอง',
    name_en: 'Double points',
    effective_from: Date.UTC(2026, 11, 1) / 1000 - 7 * 3600,
    effective_to: Date.UTC(2027, 0, 1) / 1000 - 7 * 3600,
    multiplier: 2,
    weekdays: ['sat', 'sun'],
    hours: { from: '17:00', to: '24:00' },
    provinces: ['10', '11'],
    tiers: ['tier_2'],
    skus: ['10012345'],
    categories: ['dairy'],
    minimum_spend: 99.5,
    quota: 100_000,
  });
});

const faults: [what: string, changes: Record<string, string>, fault: string][] = [
  ['an unknown key', { members: 'all' }, '5: members is not a key of a campaign'],
  ['an unknown condition', { audience: '{ age: 20 }' }, '5: audience.age is not a key of a campaign'],
  ['a multiplier of one', { multiplier: '1' }, '4: multiplier must be a number from 1.1 to 10, such as 2 or 1.5'],
  ['a fine multiplier', { multiplier: '1.25' }, '4: multiplier must have at most 1 decimal place'],
  ['both', { bonus: '5', minimum_spend: '100' }, '5: bonus is instead of a multiplier: give one of them'],
  ['no such weekday', { weekdays: '[saturday]' }, '5: weekdays.0 must be one of mon, tue, wed, thu, fri, sat, sun'],
  [
    'hours over midnight',
    { hours: '{ from: "22:00", to: "02:00" }' },
    '5: hours must end after they begin, on the same day',
  ],
  [
    'an hour that is none',
    { hours: '{ from: "25:00", to: "24:00" }' },
    '5: hours.from must be a time in quotes, such as "17:30"',
  ],
  ['a branch without quotes', { branches: '[0001]' }, '5: branches.0 must be branch codes in quotes, such as ["0001"]'],
  [
    'branches and provinces',
    { branches: '["0001"]', provinces: '[10]' },
    '6: provinces are instead of branches: give one of them',
  ],
  ['an unknown tier', { tiers: '[gold]' }, '5: tiers gold: the settings know tier_1, tier_2 (MEMBER_TIERS)'],
  ['goods that never earn', { categories: '[bulk_goods]' }, '5: categories has bulk_goods, which earns no points'],
  ['a part of a satang', { minimum_spend: '10.001' }, '5: minimum_spend must have at most 2 decimal places'],
  ['an end before the start', { to: '2026-11-30' }, '3: to must not be before from'],
  ['no points to give', { quota: '0' }, '5: quota must be a whole number from 1'],
];

for (const [what, changes, fault] of faults)
  test(`${what} is a fault with its line`, () => {
    assert.deepEqual(read({ 'A-1.yaml': earningText(changes) }).faults, [fault]);
  });

test('a campaign multiplies or has a bonus, and a bonus has a minimum spend', () => {
  const only = (key: string) => earningText().replace('multiplier: 2', key);
  assert.deepEqual(read({ 'A-1.yaml': only('minimum_spend: 5') }).faults, ['1: multiplier or bonus is missing']);
  assert.deepEqual(read({ 'A-1.yaml': only('bonus: 5') }).faults, [
    '4: bonus needs a minimum_spend, or many small bills get it',
  ]);
});

test('alcohol can have no campaign, and there are no pictures', () => {
  assert.match(read({ 'A-1.yaml': earningText({ categories: '[alcohol]' }) }).faults.join(), /5: .*alcohol/);
  rmSync(join(folder, 'earning'), { recursive: true });
  mkdirSync(join(folder, 'earning', 'pictures'), { recursive: true });
  assert.deepEqual(read({}).faults, [`1: a campaign's file ends with .yaml`]);
});
