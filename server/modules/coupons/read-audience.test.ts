import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { bangkokTimestamp } from '@/domain/time/bangkok';
import { catalogueText } from '@/tests/support/coupons';
import { readCatalogue } from './read-catalogue';

describe('the audience in a file', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'sabai-audience-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const read = (changes: Record<string, string>, file = 'A-1.yaml') => {
    rmSync(folder, { recursive: true, force: true });
    folder = mkdtempSync(join(tmpdir(), 'sabai-audience-'));
    writeFileSync(join(folder, file), catalogueText(changes));
    return readCatalogue(folder, { memberTiers: ['tier_1', 'tier_2'] });
  };
  const faultsOf = (audience: string, more = {}) =>
    read({ audience, ...more }).faults.map(({ line, what }) => `${line}: ${what}`);

  test('is the same for the same conditions, however they are written', () => {
    const written = [
      '{ tiers: [tier_2, tier_1], provinces: [50, 10], bought: { within_days: 90, categories: [Dairy, cafe] }, holdout: 10 }',
      '{ holdout: 10, bought: { categories: [cafe, dairy, cafe], within_days: 90 }, provinces: [10, 50], tiers: [tier_1, tier_2] }',
    ].map((audience) => read({ audience }).entries[0]?.wanted.audience);
    const expected = {
      tiers: ['tier_1', 'tier_2'],
      provinces: ['10', '50'],
      bought: { categories: ['cafe', 'dairy'], within_days: 90 },
      holdout: 10,
    };
    assert.deepEqual(written, [JSON.stringify(expected), JSON.stringify(expected)]);
  });

  const faults: readonly (readonly [what: string, audience: string, fault: RegExp])[] = [
    ['an unknown condition', '{ age: 20 }', /^17: audience\.age is not a key of a coupon$/],
    ['nothing', '{}', /^17: audience must be given by conditions below it/],
    ['false', '{ birthday_month: false }', /^17: audience\.birthday_month must be true, or left out$/],
    ['an unknown tier', '{ tiers: [gold] }', /^17: audience\.tiers gold: the settings know tier_1, tier_2/],
    ['no days', '{ bought_within_days: 0 }', /^17: audience\.bought_within_days must be a whole number of days from 1/],
    [
      'everybody held out',
      '{ holdout: 100 }',
      /^17: audience\.holdout must be a whole number of percent from 1 to 50$/,
    ],
    [
      'days in which nobody can have bought',
      '{ bought_within_days: 30, not_bought_within_days: 30 }',
      /^17: audience\.bought_within_days must be more than not_bought_within_days, or nobody fits$/,
    ],
    [
      'unknown goods',
      '{ bought: { categories: [shoes], within_days: 30 } }',
      /^17: audience\.bought\.categories has shoes, but must be of bulk_goods, .*, gift$/,
    ],
  ];
  for (const [what, audience, fault] of faults)
    test(`of ${what} is a fault with its line`, () => {
      const found = faultsOf(audience);
      assert.match(found.join('\n'), fault);
      assert.equal(found.length, 1);
    });

  for (const category of ['health', 'Alcohol', 'tobacco', 'infant_formula_1', 'bill_payment'])
    test(`may not be chosen for buying ${category}`, () => {
      const [fault = ''] = faultsOf(`{ bought: { categories: [cafe, ${category}], within_days: 30 } }`);
      assert.match(
        fault,
        new RegExp(`^17: .* has ${category.toLowerCase()}: nobody is chosen for buying health goods`),
      );
    });

  test('is not for a coupon that is given at sign-up or by a stamp card', () => {
    assert.deepEqual(faultsOf('{ birthday_month: true }', { welcome: 'true' }), [
      '17: audience is not for a welcome coupon',
    ]);
    assert.deepEqual(faultsOf('{ birthday_month: true }', { stamp_cards: '2' }), [
      '17: audience is not for a coupon of a stamp card',
    ]);
  });

  test('of a yearly coupon is that of a coupon for each year of its days', () => {
    const { entries, faults: none } = read({
      from: '2026-11-15',
      to: '2028-02-29',
      yearly: 'true',
      audience: '{ birthday_month: true }',
    });
    assert.deepEqual(none, []);
    const days = entries.map(({ wanted: { code, effective_from, effective_to, audience } }) => [
      code,
      bangkokTimestamp(effective_from).slice(0, 10),
      bangkokTimestamp(effective_to - 1).slice(0, 10),
      audience,
    ]);
    const audience = '{"birthday_month":true}';
    assert.deepEqual(days, [
      ['A-1-2026', '2026-11-15', '2026-12-31', audience],
      ['A-1-2027', '2027-01-01', '2027-12-31', audience],
      ['A-1-2028', '2028-01-01', '2028-02-29', audience],
    ]);
    const wrong = { yearly: 'true', to: '2040-12-31' };
    assert.deepEqual(
      read(wrong, `${'A'.repeat(30)}.yaml`).faults.map(({ what }) => what),
      ['to must be within 10 years', 'yearly needs a shorter file name: the year follows it'],
    );
    assert.deepEqual(
      read({ yearly: 'true', welcome: 'true' }).faults.map(({ what }) => what),
      ['yearly is not for stamp cards, welcome coupons or codes'],
    );
  });
});
