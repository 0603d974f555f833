import { answer, record } from '@/__mocks__/answer';
import { donateProgress } from '@/__mocks__/builders/donate-progress';
import { claimedReward, reward } from '@/__mocks__/builders/reward';
import { donate, getDonateProgress } from '@/services/donations';
import { claimReward, getReward, listRewards } from '@/services/rewards';
import { mockServer } from '@/tests/support/mock-server';

const server = mockServer();

const inEnvironment = (name: string) =>
  jest.replaceProperty(process, 'env', { ...process.env, NEXT_PUBLIC_ENVIRONMENT: name });

const page = (about = {}) => ({ items: [reward()], page: 1, per_page: 20, total: 1, ...about });
const idsOf = async (query: Parameters<typeof listRewards>[0] = {}) => {
  const listed = await listRewards(query);
  return listed.ok && listed.data.items.map(({ reward_id }) => reward_id);
};
const own = ['MOCK-E6666', 'MOCK-E4008'];

test.each([
  ['local', own],
  ['dev', own],
  ['sit', []],
  ['prod', []],
])('the environment %s has its own rewards %j, after the real ones', async (name, ids) => {
  inEnvironment(name);
  server.use(answer('listRewards', page()));
  expect(await idsOf()).toEqual(['ICED-COFFEE', ...ids]);
});

test.each([
  ['before the last page', { page: 1, per_page: 20, total: 21 }, {}, []],
  ['on the last page', { page: 2, per_page: 20, total: 40 }, {}, own],
  ['among one’s own', {}, { view: 'COLLECTED' }, []],
  ['among donations', {}, { type: 'DONATION' }, []],
  ['among vouchers', {}, { type: 'VOUCHER' }, own],
] as const)('%s of developers are listed', async (_where, about, query, ids) => {
  inEnvironment('local');
  server.use(answer('listRewards', page(about)));
  expect(await idsOf(query)).toEqual(['ICED-COFFEE', ...ids]);
});

test('a reward of developers costs 1,000 points, 1 during the event, and redeeming it fails', async () => {
  inEnvironment('dev');
  expect(await getReward('MOCK-E6666')).toMatchObject({
    ok: true,
    data: { normal_point: 1000, event_point: 1, price: 1 },
  });
  expect(await getReward('MOCK-E4008')).toMatchObject({ ok: true, data: { reward_id: 'MOCK-E4008', price: 1 } });
  expect(await claimReward({ reward_id: 'MOCK-E6666', point: 1 }, 'key')).toEqual({
    ok: false,
    error: { status: 412, code: 'unknown', title: 'ERROR something', message: 'คะแนนไม่พอ' },
  });
  expect(await claimReward({ reward_id: 'MOCK-E4008', point: 1 }, 'key')).toMatchObject({
    ok: false,
    error: { status: 412, code: 'e4008' },
  });
});

test('the rewards of developers can be redeemed now and for decades', async () => {
  inEnvironment('dev');
  for (const id of own) {
    const found = await getReward(id);
    expect(found).toMatchObject({ ok: true, data: { status: 'ACTIVE', availability: 'ACTIVE', effective_from: 0 } });
    expect(found.ok && found.data.effective_to).toBe(Date.UTC(2099, 11, 31, 17) / 1000);
    expect(found.ok && [found.data.name_th.length, found.data.name_en].every(Boolean)).toBe(true);
  }
});

test('real rewards are the server’s in every environment', async () => {
  inEnvironment('local');
  const claimed = record('claimReward', claimedReward(), 201);
  server.use(answer('getReward', reward()), claimed.handler);
  expect(await getReward('ICED-COFFEE')).toEqual({ ok: true, data: reward() });
  expect(await claimReward({ reward_id: 'ICED-COFFEE', point: 300 }, 'key')).toMatchObject({ ok: true });
  expect(claimed.sent).toEqual([{ reward_id: 'ICED-COFFEE', point: 300 }]);
});

test('without a donation developers see one for a month, which accepts no donations', async () => {
  inEnvironment('local');
  const now = donateProgress().current_date;
  server.use(answer('getDonateProgress', donateProgress({ reward_uuid: '' })));
  expect(await getDonateProgress()).toMatchObject({
    ok: true,
    data: {
      reward_uuid: 'MOCK-DONATE',
      goal: 1000,
      name_en: 'Mock donation',
      total_donate: 620_450,
      donate_effective_from: now,
      donate_effective_to: now + 2_592_000,
    },
  });
  expect(await donate({ reward_id: 'MOCK-DONATE', point: 1 } as never, 'key')).toMatchObject({
    ok: false,
    error: { status: 404, code: 'e4020' },
  });
});

test.each(['local', 'prod'])('in %s a donation of the server is shown unchanged', async (name) => {
  inEnvironment(name);
  server.use(answer('getDonateProgress', donateProgress()));
  expect(await getDonateProgress()).toEqual({ ok: true, data: donateProgress() });
});

test('without a donation other environments show none', async () => {
  inEnvironment('prod');
  server.use(answer('getDonateProgress', donateProgress({ reward_uuid: '' })));
  expect(await getDonateProgress()).toMatchObject({ ok: true, data: { reward_uuid: '' } });
});
