import { audienceKeys, fitsUntil, needsMarketingConsent } from './audiences';
import { goodsCategories, profiledCategories } from './goods-categories';

describe('an audience', () => {
  test('needs consent to marketing where it says what members do, and not for what they are in the programme', () => {
    const alone = {
      tiers: ['tier_2'],
      provinces: ['10'],
      birthday_month: true,
      bought_within_days: 30,
      not_bought_within_days: 30,
      bought: { categories: ['cafe'], within_days: 30 },
      kids_club: true,
      holdout: 10,
    } as const;
    const profiling = audienceKeys.filter((key) => needsMarketingConsent({ [key]: alone[key] }));
    expect(profiling).toEqual(['provinces', 'bought_within_days', 'not_bought_within_days', 'bought', 'kids_club']);
    expect(needsMarketingConsent({ birthday_month: true, kids_club: true })).toBe(true);
  });

  test('of birthdays fits until the month ends in Bangkok', () => {
    const lastSecond = Date.UTC(2026, 11, 31, 16, 59, 59) / 1000;
    expect(fitsUntil({ birthday_month: true }, lastSecond)).toBe(lastSecond + 1);
    expect(fitsUntil({ birthday_month: true }, lastSecond + 1)).toBe(Date.UTC(2027, 0, 31, 17) / 1000);
    expect(fitsUntil({ tiers: ['tier_1'] }, lastSecond)).toBeGreaterThan(lastSecond * 100);
  });
});

test('nobody is chosen for buying health goods, alcohol, tobacco or infant formula, or for paying others', () => {
  expect(Object.keys(goodsCategories).filter((name) => !profiledCategories.some((one) => one === name))).toEqual([
    'alcohol',
    'tobacco',
    'bill_payment',
    'prepaid_top_up',
    'post_and_parcel',
    'infant_formula_1',
    'infant_formula_2',
    'health',
  ]);
});
