import { previewCorrection } from './correction-preview';

// 29 November 2026: points earned now end with 2027.
const now = Date.UTC(2026, 10, 29) / 1000;
const end = (year: number) => Date.UTC(year, 11, 31, 17) / 1000;
const lots = [
  { points: 86, expires_at: end(2026) },
  { points: 960, expires_at: end(2027) },
];
const member = { balance: 1046, debt: 0, lots };

const leaves = (points: number, of = member) => {
  const { total, debt, missing, lots: after } = previewCorrection(of, points, now);
  return { total: total.after, debt, missing, lots: after.map((lot) => [lot.expires_at, lot.before, lot.after]) };
};

test('added points go to the lot that ends with the next year', () => {
  expect(leaves(50)).toEqual({
    total: 1096,
    debt: 0,
    missing: 0,
    lots: [
      [end(2026), 86, 86],
      [end(2027), 960, 1010],
    ],
  });
});

test('added points make that lot where there is none', () => {
  expect(leaves(50, { balance: 86, debt: 0, lots: lots.slice(0, 1) }).lots).toEqual([
    [end(2026), 86, 86],
    [end(2027), 0, 50],
  ]);
});

test('taken points are those that end soonest', () => {
  expect(leaves(-100)).toEqual({
    total: 946,
    debt: 0,
    missing: 0,
    lots: [
      [end(2026), 86, 0],
      [end(2027), 960, 946],
    ],
  });
});

test('more than there are leaves nothing, and says how many are missing', () => {
  expect(leaves(-1050)).toMatchObject({ total: 0, missing: 4 });
});

test('added points pay a debt first, from what ends soonest', () => {
  const owing = { ...member, debt: 70 };
  expect(leaves(50, owing)).toMatchObject({
    total: 1046,
    debt: 20,
    lots: [
      [end(2026), 86, 36],
      [end(2027), 960, 1010],
    ],
  });
  expect(leaves(100, owing)).toMatchObject({ total: 1076, debt: 0 });
});

test('without a correction nothing changes', () => {
  expect(leaves(0)).toEqual({
    total: 1046,
    debt: 0,
    missing: 0,
    lots: [
      [end(2026), 86, 86],
      [end(2027), 960, 960],
    ],
  });
});
