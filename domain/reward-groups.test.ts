import { reward } from '@/__mocks__/builders/reward';
import type { Reward } from '@/contract/rewards';
import { filtered, groupRewards, nearest, rewardGroup } from './reward-groups';

test.each<[string, Partial<Reward>, number | undefined, string]>([
  ['the balance is enough', { price: 300 }, 300, 'now'],
  ['something has to be done first', { price: 300, error_code: 'e4037' }, 300, 'now'],
  ['some points are missing', { price: 300, error_code: 'e4004' }, 200, 'near'],
  ['something has to be done first, and points are missing', { price: 300, error_code: 'e4037' }, 200, 'near'],
  ['most points are missing', { price: 3000 }, 200, 'later'],
  ['the balance is unknown', { price: 3000 }, undefined, 'now'],
  ['it has run out', { availability: 'RUNOUT' }, 300, 'gone'],
  ['it is closed', { error_code: 'e4001' }, 300, 'gone'],
  ['it is a donation', { type: 'DONATION', price: 5000, error_code: 'e4001' }, 300, 'donation'],
  ['it is a donation that has ended', { type: 'DONATION', availability: 'EXPIRED' }, 300, 'gone'],
])('a reward belongs to its group if %s', (_what, about, balance, group) => {
  expect(rewardGroup(reward(about), balance)).toBe(group);
});

const shelf = groupRewards(
  [
    reward({ reward_id: 'far', price: 500 }),
    reward({ reward_id: 'close', price: 400 }),
    reward({ reward_id: 'cheap', price: 10 }),
    reward({ reward_id: 'gift', type: 'DONATION' }),
    reward({ reward_id: 'gone', availability: 'RUNOUT' }),
    reward({ reward_id: 'dear', price: 9000 }),
  ],
  () => 300,
);
const idsOf = (filter: Parameters<typeof filtered>[1]) =>
  filtered(shelf, filter).map(({ reward: { reward_id } }) => reward_id);

test('a filter keeps the order of the catalogue; nearly reached rewards begin with the nearest', () => {
  expect(idsOf('available')).toEqual(['far', 'close', 'cheap', 'gift', 'dear']);
  expect(idsOf('near')).toEqual(['close', 'far']);
  expect(idsOf('now')).toEqual(['cheap']);
  expect(idsOf('donate')).toEqual(['gift']);
});

test('the nearest reward is the one with the fewest missing points', () => {
  expect(nearest(shelf)).toMatchObject({ reward: { reward_id: 'close' }, missing: 100 });
  expect(nearest([])).toBeUndefined();
});

test('no points are missing while the balance is unknown', () => {
  expect(groupRewards([reward({ price: 400 })], () => undefined)).toMatchObject([{ group: 'now', missing: 0 }]);
});
