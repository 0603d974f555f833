import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '@/__mocks__/answer';
import { claimedReward, reward } from '@/__mocks__/builders/reward';
import { donationHandlers, memberHandlers, rewardHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import type { Reward } from '@/contract/rewards';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { RewardsScreen } from './RewardsScreen';

const server = mockServer(...rewardHandlers, ...donationHandlers, ...memberHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'rewards', 'points', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  window.history.replaceState({}, '', '/rewards/');
  await changeLanguage('th');
});

afterEach(() => {
  delete process.env.NEXT_PUBLIC_ENVIRONMENT;
});

const offers = (...items: Reward[]) => answer('listRewards', { items, page: 1, per_page: 20, total: items.length });
const open = (query: Record<string, string> = {}) => renderScreen(<RewardsScreen />, query, '/rewards');
const row = async (name: string) => {
  const item = (await screen.findByRole('link', { name })).closest('li');
  if (!item) throw new Error(`${name} is in no list`);
  return within(item);
};

test('a reward shows its price, its last day and its status; the bar shows the balance', async () => {
  open();
  const coffee = await row('กาแฟเย็น 1 แก้ว');
  expect(coffee.getByText('300 คะแนน')).toBeVisible();
  expect(coffee.getByText('ถึง 31 ธ.ค. 2642')).toBeVisible();
  expect(coffee.getByText('แลกได้')).toBeVisible();
  expect(await screen.findByText(/1,284 คะแนน/)).toBeVisible();
});

test('during an event shows the event price, with the normal price struck through', async () => {
  server.use(offers(reward({ normal_point: 1000, event_point: 800, price: 800 })));
  open();
  const bag = await row('กาแฟเย็น 1 แก้ว');
  expect(bag.getByText('1,000').tagName).toBe('S');
  expect(bag.getByText('800 คะแนน')).toBeVisible();
});

test.each([
  ['RUNOUT', 'หมดแล้ว'],
  ['CLAIMLIMITED', 'แลกครบสิทธิ์แล้ว'],
  ['EXPIRED', 'หมดเวลาแล้ว'],
] as const)('%s has its label', async (availability, mark) => {
  server.use(offers(reward({ availability, flag_display_status: availability, error_code: 'e4003' })));
  open();
  expect((await row('กาแฟเย็น 1 แก้ว')).getByText(mark)).toBeVisible();
});

test('a reward above the balance shows how many points are missing', async () => {
  server.use(offers(reward({ price: 2000, normal_point: 2000, error_code: 'e4004' })));
  open();
  const coffee = await row('กาแฟเย็น 1 แก้ว');
  expect(await coffee.findByText('ขาดอีก 716 คะแนน')).toBeVisible();
  expect(coffee.getByText('คะแนนไม่พอ')).toBeVisible();
});

test('shows how many of a scarce reward are left', async () => {
  server.use(offers(reward({ remaining: 12 })));
  open();
  expect((await row('กาแฟเย็น 1 แก้ว')).getByText('เหลือ 12 ชิ้น')).toBeVisible();
});

test('a donation shows its progress and leads to it', async () => {
  server.use(offers(reward({ reward_id: 'LIBRARY', name_th: 'ห้องสมุด', type: 'DONATION', price: 1 })));
  const { router } = open();
  const library = await row('ห้องสมุด');
  expect(await library.findByRole('meter', { name: '62% ของเป้าหมาย' })).toBeVisible();
  await userEvent.click(library.getByRole('link'));
  expect(router.push).toHaveBeenCalledWith('/rewards/donate-progress/');
});

test('a reward opens on its own page', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'กาแฟเย็น 1 แก้ว' }));
  expect(router.push).toHaveBeenCalledWith('/rewards/detail/?id=ICED-COFFEE');
});

test('redeemed rewards are in the second tab, which the address keeps', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('tab', { name: 'ของฉัน' }));
  expect(window.location.search).toBe('?tab=collected');
  const coffee = await row('กาแฟเย็น 1 แก้ว');
  expect(coffee.getByText('พร้อมใช้')).toBeVisible();
  await userEvent.click(coffee.getByRole('link'));
  const { claim_transaction_id } = claimedReward();
  expect(router.push).toHaveBeenCalledWith(`/coupons-privilege/my-rewards/detail/?id=${claim_transaction_id}`);
});

test('without redeemed rewards links to the rewards', async () => {
  server.use(...scenario('claimsNone'));
  open({ tab: 'collected' });
  expect(await screen.findByText('ยังไม่มีของรางวัลของคุณ')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ดูของรางวัลที่แลกได้' }));
  expect(await screen.findByRole('link', { name: 'กาแฟเย็น 1 แก้ว' })).toBeVisible();
});

test('says that there are no rewards', async () => {
  server.use(offers());
  open();
  expect(await screen.findByText('ยังไม่มีของรางวัลตอนนี้')).toBeVisible();
});

test('offers a retry without a connection', async () => {
  server.use(...scenario('listRewards.offline'));
  open();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.use(offers(reward()));
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'กาแฟเย็น 1 แก้ว' })).toBeVisible();
});

test('on a developer’s machine the mock rewards come last, at 1 point instead of 1,000', async () => {
  process.env.NEXT_PUBLIC_ENVIRONMENT = 'local';
  open();
  const mock = await row('ของรางวัลทดลอง E6666');
  expect(mock.getByText('1,000').tagName).toBe('S');
  expect(mock.getByText('1 คะแนน')).toBeVisible();
});
