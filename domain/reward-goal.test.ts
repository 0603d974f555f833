import { rewardGoal } from './reward-goal';

const voucher = (price: number, about: object = {}) => ({
  type: 'VOUCHER' as const,
  point_type: 'cjpoint' as const,
  price,
  availability: 'ACTIVE' as const,
  error_code: '' as const,
  ...about,
});

test('the next reward is the cheapest above the balance', () => {
  const [cheap, next, dear] = [voucher(300), voucher(1500, { error_code: 'e4004' }), voucher(2000)];
  expect(rewardGoal([dear, next, cheap], 1284)).toEqual({ kind: 'near', reward: next, missing: 216, chosen: false });
});

test.each([
  [1000, 2000, 'near'],
  [999, 2000, undefined],
  [0, 500, 'near'],
  [0, 501, undefined],
])('with %i points a reward for %i is %s', (balance, price, kind) => {
  expect(rewardGoal([voucher(price)], balance)?.kind).toBe(kind);
});

test('the suggestion counts the rewards within reach if none is nearly reached', () => {
  expect(rewardGoal([voucher(100), voucher(200), voucher(5000)], 200)).toEqual({
    kind: 'reached',
    count: 2,
    chosen: false,
  });
});

test.each([
  ['a donation', { type: 'DONATION' }],
  ['Kids Club points', { point_type: 'kidpoint' }],
  ['one that has run out', { availability: 'RUNOUT' }],
  ['one refused for another reason than points', { error_code: 'e4012' }],
])('the balance suggests no %s', (_what, about) => {
  expect(rewardGoal([voucher(120, about)], 100)).toBeUndefined();
  expect(rewardGoal([voucher(80, about)], 100)).toBeUndefined();
});

test('the chosen reward comes first, however far it is, and stays once it is reached', () => {
  const chosen = voucher(9000, { is_goal: true });
  expect(rewardGoal([voucher(300), chosen], 200)).toEqual({
    kind: 'near',
    reward: chosen,
    missing: 8800,
    chosen: true,
  });
  expect(rewardGoal([voucher(300), chosen], 9000)).toEqual({ kind: 'near', reward: chosen, missing: 0, chosen: true });
});

test('a chosen reward that has run out gives way to the nearest', () => {
  const [gone, next] = [voucher(400, { is_goal: true, availability: 'RUNOUT' }), voucher(300)];
  expect(rewardGoal([gone, next], 200)).toEqual({ kind: 'near', reward: next, missing: 100, chosen: false });
});
