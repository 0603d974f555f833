import { answer, serve } from '@/__mocks__/answer';
import { member, memberCard } from '@/__mocks__/builders/member';
import { claimedReward } from '@/__mocks__/builders/reward';
import { balanceOf } from '@/domain/points';
import { keep, readStored } from '@/services/storage/client-store';
import { keptCardChanges } from '@/services/storage/kept-card';
import { mockServer } from '@/tests/support/mock-server';
import { call } from './call';
import { cardAfter } from './card-news';

const server = mockServer();
const token = 'account.1795000000.signature';
const card = memberCard('account');

beforeEach(() => {
  localStorage.clear();
  keep('accessToken', token);
  keep('memberInfo', card);
});

const kept = ({ points } = readStored('memberInfo') ?? card) => ({
  cjpoint: balanceOf(points, 'cjpoint'),
  kidpoint: balanceOf(points, 'kidpoint'),
});
const before = kept(card);
const donation = { donation_id: 'd', point: 200, my_donate: 200, total_donate: 900 };
const donate = () => call('donate', { body: { reward_id: 'HELP', point: 200 }, idempotencyKey: 'once' });

test('points that were donated are gone from the kept card, without another call', async () => {
  const heard = jest.fn();
  const stop = keptCardChanges.add(heard);
  server.use(answer('donate', { ...donation, balance: 1084 }, 201));
  await donate();
  stop();
  expect(kept()).toEqual({ ...before, cjpoint: 1084 });
  expect(readStored('memberInfo')?.asOfSeconds).toBeGreaterThan(card.asOfSeconds);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('the points that end soonest are spent first', () => {
  const [first] = card.points;
  const own = {
    ...card,
    points: [{ ...first, points_ref_key: 'cjpoint', balance: 500, expiring: { points: 240, at: 9 } }],
  };
  const after = (balance: number) =>
    cardAfter(own, 'account', 'donate', {
      answer: { ...donation, balance },
      body: { reward_id: 'HELP', point: 1 },
    })?.points[0]?.expiring;
  expect([400, 200, 600].map(after)).toEqual([
    { points: 140, at: 9 },
    { points: 0, at: 9 },
    { points: 240, at: 9 },
  ]);
});

test.each(['cjpoint', 'kidpoint'] as const)('a reward paid with %s takes them from the card', async (point_type) => {
  server.use(answer('claimReward', { ...claimedReward(), point_type, balance: 7 }, 201));
  await call('claimReward', { body: { reward_id: 'ICED-COFFEE', point: 300 }, idempotencyKey: 'once' });
  expect(kept()).toEqual({ ...before, [point_type]: 7 });
});

test('the balance in a list of movements is that of the points asked for', async () => {
  const list = {
    items: [],
    page: 1,
    per_page: 20,
    total: 0,
    expiring: { points: 0, at: 0 },
    expiries: [],
    balance: 12,
  };
  server.use(answer('listPointTransactions', list));
  await call('listPointTransactions', { body: { point_type: 'kidpoint' } });
  expect(kept()).toEqual({ ...before, kidpoint: 12 });
});

test('an answer of an older release, which tells no balance, leaves the card alone', async () => {
  server.use(answer('claimReward', claimedReward(), 201));
  await call('claimReward', { body: { reward_id: 'ICED-COFFEE', point: 300 }, idempotencyKey: 'once' });
  expect(readStored('memberInfo')).toEqual(card);
});

test('a read that was on its way while points were spent does not bring them back', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.use(
    answer('donate', { ...donation, balance: 1084 }, 201),
    serve('getMember', async () => {
      await held;
      return Response.json(member());
    }),
  );
  const read = call('getMember');
  await donate();
  release();
  await read;
  expect(kept().cjpoint).toBe(1084);
  server.use(answer('getMember', member()));
  await call('getMember');
  expect(kept()).toEqual(before);
});

test('an answer to another chat account than the one that is logged in by then is nobody’s card', async () => {
  server.use(
    serve('donate', () => {
      keep('accessToken', 'somebody-else.1795000000.signature');
      return Response.json({ ...donation, balance: 1 }, { status: 201 });
    }),
  );
  await donate();
  keep('accessToken', token);
  expect(kept()).toEqual(before);
});

test('without a card only an answer with the whole member makes one', async () => {
  localStorage.removeItem('memberInfo');
  server.use(
    answer('donate', { ...donation, balance: 1 }, 201),
    answer('freezePoints', member({ points_frozen: true })),
  );
  await donate();
  expect(readStored('memberInfo')).toBeUndefined();
  await call('freezePoints', { idempotencyKey: 'once' });
  expect(readStored('memberInfo')).toMatchObject({ points_frozen: true, owner: 'account' });
});
