import fc from 'fast-check';
import type { EarningCampaign, EarningSale, EarningTerms } from './earning-campaigns';
import { bestCampaign, isAtSale, pointsMore, weekdayNames } from './earning-campaigns';
import type { BillLine } from './purchases';
import { pointsOfBill } from './purchases';
import { pointsKept } from './returns';
import { startOfBangkokDaySeconds } from './time/bangkok';

const line = (amountSatang: number, changes: Partial<BillLine> = {}): BillLine => ({
  sku: 'A',
  name: 'ข้าวสาร',
  category: 'grocery',
  quantity: 1,
  amountSatang,
  discountSatang: 0,
  motherAndBaby: false,
  ...changes,
});

const saturday = startOfBangkokDaySeconds({ year: 2026, month: 11, day: 28 });

const sale = (lines: BillLine[], changes: Partial<EarningSale> = {}): EarningSale => ({
  lines,
  unknownEarns: false,
  soldAt: saturday,
  branchCode: '0001',
  province: '10',
  tier: 'tier_1',
  ...changes,
});

const campaign = (terms: EarningTerms, left: number | null = null, code = 'C-1'): EarningCampaign => ({
  code,
  name_th: 'คะแนนคูณสอง',
  name_en: 'Double points',
  terms,
  left,
});

const ofGoods = (terms: EarningTerms, lines: BillLine[]) => pointsMore(terms, { lines, unknownEarns: false });

test.each<[what: string, terms: EarningTerms, lines: BillLine[], more: number]>([
  ['twice the full points', { multiplier: 2 }, [line(4999)], 1],
  ['half as much again, rounded down once over the bill', { multiplier: 1.5 }, [line(2500), line(5000)], 1],
  ['a tenth more, without the fraction of 1.1', { multiplier: 1.1 }, [line(25_000)], 1],
  ['a bonus', { bonus: 50, minimum_spend: 100 }, [line(10_000)], 50],
  ['no bonus below the minimum spend', { bonus: 50, minimum_spend: 100 }, [line(9999)], 0],
  ['no bonus for a bill without its goods', { bonus: 50, categories: ['dairy'] }, [line(10_000)], 0],
  [
    'the points of its goods only',
    { multiplier: 3, categories: ['dairy'] },
    [line(2500), line(5000, { category: 'dairy' })],
    4,
  ],
  ['the points of an article', { multiplier: 2, skus: ['B'] }, [line(2500), line(5000, { sku: 'B' })], 2],
  ['nothing for excluded goods', { multiplier: 2, excluded_categories: ['grocery'] }, [line(5000)], 0],
  [
    'nothing for goods that never earn',
    { multiplier: 9, bonus: 9 },
    [line(90_000, { category: 'alcohol' }), line(90_000, { category: 'bulk_goods' })],
    0,
  ],
  ['nothing for what is only excluded goods', { bonus: 9, skus: ['A'] }, [line(9000, { category: 'tobacco' })], 0],
])('gives %s', (_what, terms, lines, more) => {
  expect(ofGoods(terms, lines)).toBe(more);
});

test.each<[what: string, terms: EarningTerms, changes: Partial<EarningSale>, isIn: boolean]>([
  ['the first second of its day', { weekdays: ['sat'] }, {}, true],
  ['the second before', { weekdays: ['sat'] }, { soldAt: saturday - 1 }, false],
  ['the first minute', { hours: { from: '17:00', to: '20:00' } }, { soldAt: saturday + 17 * 3600 }, true],
  [
    'the second before the last minute',
    { hours: { from: '17:00', to: '20:00' } },
    { soldAt: saturday + 72_000 - 1 },
    true,
  ],
  ['the last minute', { hours: { from: '17:00', to: '20:00' } }, { soldAt: saturday + 72_000 }, false],
  ['the end of the day', { hours: { from: '22:00', to: '24:00' } }, { soldAt: saturday + 86_399 }, true],
  ['a branch', { branches: ['0001'] }, {}, true],
  ['another branch', { branches: ['0002'] }, {}, false],
  ['a province', { provinces: ['10'] }, {}, true],
  ['a store of unknown province', { provinces: ['10'] }, { province: undefined }, false],
  ['a tier', { tiers: ['tier_1'] }, {}, true],
  ['another tier', { tiers: ['tier_2'] }, {}, false],
])('knows %s', (_what, terms, changes, isIn) => {
  expect(isAtSale(terms, sale([], changes))).toBe(isIn);
});

const lines = fc.array(
  fc
    .record({
      amountSatang: fc.integer({ min: 0, max: 100_000 }),
      category: fc.constantFrom('grocery', 'dairy', 'alcohol', 'bulk_goods', 'NEW'),
      sku: fc.constantFrom('A', 'B'),
    })
    .map((changes) => line(0, changes)),
  { maxLength: 6 },
);

const terms: fc.Arbitrary<EarningTerms> = fc.record(
  {
    multiplier: fc.integer({ min: 11, max: 100 }).map((tenths) => tenths / 10),
    bonus: fc.integer({ min: 1, max: 1000 }),
    weekdays: fc.subarray([...weekdayNames], { minLength: 1 }),
    skus: fc.subarray(['A', 'B'], { minLength: 1 }),
    categories: fc.subarray(['grocery', 'dairy'], { minLength: 1 }),
    minimum_spend: fc.integer({ min: 1, max: 1000 }),
  },
  { requiredKeys: [] },
);

const left = fc.option(fc.integer({ min: 0, max: 100 }));

const running = fc
  .array(fc.tuple(terms, left), { maxLength: 5 })
  .map((all) => all.map(([given, points], place) => campaign(given, points, `C-${place}`)));

test('the best one wins alone, never takes points away and never gives more than is left of it', () => {
  fc.assert(
    fc.property(running, lines, fc.boolean(), (campaigns, bought, unknownEarns) => {
      const given = sale(bought, { unknownEarns });
      const won = bestCampaign(campaigns, given);
      const alone = campaigns.map((one) => bestCampaign([one], given)?.points ?? 0);
      expect(won?.points ?? 0).toBe(Math.max(0, ...alone));
      expect(won?.points ?? 1).toBeGreaterThan(0);
      expect(won?.points ?? 0).toBeLessThanOrEqual(won?.campaign.left ?? Number.POSITIVE_INFINITY);
    }),
  );
});

test('goods that earn nothing by the programme earn nothing by a campaign', () => {
  fc.assert(
    fc.property(terms, lines, (given, bought) => {
      const earning = bought.filter(({ category }) => category === 'grocery' || category === 'dairy');
      expect(ofGoods(given, bought)).toBe(ofGoods(given, earning));
    }),
  );
});

test('what is left of a bill keeps what it would have earned alone, and never more than the bill', () => {
  fc.assert(
    fc.property(terms, left, lines, fc.integer({ min: 0, max: 6 }), (given, most, bought, kept) => {
      const of = (some: readonly BillLine[]) => {
        const won = bestCampaign([campaign({ ...given, weekdays: ['sat'] }, most)], sale([...some]));
        return { more: won?.points ?? 0, cjpoint: pointsOfBill(some) + (won?.points ?? 0) };
      };
      const [whole, rest] = [of(bought), bought.slice(0, kept)];
      const about = { unknownEarns: false, campaign: { terms: given, points: whole.more } };
      const points = pointsKept(rest, { cjpoint: whole.cjpoint, kidpoint: 0 }, about).cjpoint;
      expect(points).toBe(of(rest).cjpoint);
      expect(points).toBeLessThanOrEqual(whole.cjpoint);
    }),
  );
});
