import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, pageOf } from '@/__mocks__/answer';
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

const offers = (...items: Reward[]) => answer('listRewards', pageOf(...items));
const open = (query: Record<string, string> = {}) => renderScreen(<RewardsScreen />, query, '/rewards');
/** The tile or the ticket of a reward. */
const row = async (name: string) => {
  const links = await screen.findAllByRole('link', { name });
  const item = links.map((link) => link.closest('li')).find((one) => one !== null);
  if (!item) throw new Error(`${name} is in no list`);
  return item;
};
const chip = (name: string | RegExp) => screen.findByRole('button', { name });
const bun = (about: Partial<Reward> = {}) =>
  reward({ reward_id: 'STEAMED-BUN', name_th: 'ซาลาเปา', name_en: 'A bun', price: 80, normal_point: 80, ...about });
const fan = reward({
  reward_id: 'TABLE-FAN',
  name_th: 'พัดลม',
  name_en: 'A fan',
  price: 6000,
  normal_point: 6000,
  error_code: 'e4004',
});
const bag = reward({
  reward_id: 'TOTE-BAG',
  name_th: 'ถุงผ้า',
  name_en: 'A tote bag',
  price: 1500,
  normal_point: 1500,
  error_code: 'e4004',
});

test('the rewards page is a root: no Back, the balance in the bar, and a reward with its price first', async () => {
  open();
  const coffee = await row('กาแฟเย็น 1 แก้ว');
  expect(coffee).toHaveTextContent(/^300 คะแนน\s*กาแฟเย็น 1 แก้ว$/);
  expect(screen.getByRole('heading', { level: 1, name: 'แลกคะแนน' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ย้อนกลับ' })).not.toBeInTheDocument();
  expect(await screen.findByText(/1,284 คะแนน/)).toBeVisible();
});

test('during an event shows the event price, with the normal price struck through', async () => {
  server.use(offers(reward({ normal_point: 1000, event_point: 1, price: 1 })));
  open();
  const coffee = within(await row('กาแฟเย็น 1 แก้ว'));
  expect(coffee.getByText('1,000').tagName).toBe('S');
  expect(coffee.getByText('ช่วงพิเศษ')).toBeVisible();
  expect(await row('กาแฟเย็น 1 แก้ว')).toHaveTextContent('1 คะแนน');
});

test.each([
  ['RUNOUT', 'หมดแล้ว'],
  ['CLAIMLIMITED', 'แลกครบสิทธิ์แล้ว'],
  ['EXPIRED', 'หมดเวลาแล้ว'],
] as const)('%s is folded at the end, with its label', async (availability, mark) => {
  server.use(offers(reward({ availability, flag_display_status: availability, error_code: 'e4003' }), bun()));
  open({ tab: 'available' });
  expect(await row('ซาลาเปา')).toBeVisible();
  expect(screen.queryByText('กาแฟเย็น 1 แก้ว')).toBeNull();
  await userEvent.click(screen.getByText('แลกไม่ได้แล้ว 1'));
  const gone = await row('กาแฟเย็น 1 แก้ว');
  expect(within(gone).getByText(mark)).toBeVisible();
});

test('what is nearly reached stands on top, with its share, what is missing and about how much shopping that is', async () => {
  server.use(offers(bun(), fan, bag));
  const { router } = open();
  expect(await screen.findByText('86%')).toBeVisible();
  expect(screen.getByText('อีก 216 คะแนน · ซื้ออีกราว 5,400 บาท')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'ถุงผ้า' }));
  expect(router.push).toHaveBeenCalledWith('/rewards/detail/?id=TOTE-BAG');
});

test('a reward above the balance shows how many points are missing', async () => {
  server.use(offers(fan));
  open();
  expect(await row('พัดลม')).toHaveTextContent('อีก 4,716 คะแนน');
});

test('the rewards page shows how many of a scarce reward are left', async () => {
  server.use(offers(reward({ remaining: 12 })));
  open();
  expect(within(await row('กาแฟเย็น 1 แก้ว')).getByText('เหลือ 12 สิทธิ์')).toBeVisible();
});

test('begins with what can be redeemed now; the filters lead to what is near, and to all', async () => {
  server.use(offers(bun(), fan, bag, reward()));
  open();
  const names = async (list: string) =>
    within(await screen.findByRole('list', { name: list }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(await chip('แลกได้เลย 2')).toHaveAttribute('aria-pressed', 'true');
  expect(await names('แลกได้เลย')).toEqual(['ซาลาเปา', 'กาแฟเย็น 1 แก้ว']);
  await userEvent.click(await chip('ใกล้ได้แล้ว'));
  expect(window.location.search).toBe('?tab=near');
  expect(await names('ใกล้ได้แล้ว')).toEqual(['ถุงผ้า']);
  await userEvent.click(await chip('ทั้งหมด'));
  expect(await names('ทั้งหมด')).toEqual(['ซาลาเปา', 'พัดลม', 'ถุงผ้า', 'กาแฟเย็น 1 แก้ว']);
  expect(screen.queryByRole('button', { name: 'บริจาค' })).not.toBeInTheDocument();
});

test('where nothing can be redeemed now, begins with all', async () => {
  server.use(offers(fan));
  open();
  expect(await chip('ทั้งหมด')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByText('ใกล้ได้แล้ว')).not.toBeInTheDocument();
});

test('a link to what can be redeemed now says when there is nothing, and leads to all', async () => {
  server.use(offers(fan));
  open({ tab: 'now' });
  expect(await screen.findByText('ยังไม่มีชิ้นที่แลกได้ตอนนี้')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ดูทั้งหมด' }));
  expect(await row('พัดลม')).toBeVisible();
});

test('a donation shows its progress and leads to it', async () => {
  server.use(offers(reward({ reward_id: 'LIBRARY', name_th: 'ห้องสมุด', type: 'DONATION', price: 1 }), bun()));
  const { router } = open();
  await userEvent.click(await chip('บริจาค'));
  const library = within(await row('ห้องสมุด'));
  expect(await library.findByRole('meter', { name: '62% ของเป้าหมาย' })).toBeVisible();
  await userEvent.click(library.getByRole('link'));
  expect(router.push).toHaveBeenCalledWith('/rewards/donate-progress/');
});

test('a reward opens on its own page', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'กาแฟเย็น 1 แก้ว' }));
  expect(router.push).toHaveBeenCalledWith('/rewards/detail/?id=ICED-COFFEE');
});

test('redeemed rewards are the last filter, which the address keeps, each with the way to use it', async () => {
  const { router } = open();
  await userEvent.click(await chip('ของฉัน 1'));
  expect(window.location.search).toBe('?tab=collected');
  const coffee = within(await row('กาแฟเย็น 1 แก้ว'));
  expect(coffee.getByText('พร้อมใช้')).toBeVisible();
  await userEvent.click(coffee.getByRole('link', { name: 'ใช้ กาแฟเย็น 1 แก้ว' }));
  const { claim_transaction_id } = claimedReward();
  expect(router.push).toHaveBeenCalledWith(`/coupons-privilege/my-rewards/detail/?id=${claim_transaction_id}`);
});

test('what is used or has expired is folded at the end of the redeemed rewards', async () => {
  server.use(
    answer(
      'listClaimedRewards',
      pageOf(
        claimedReward(),
        claimedReward({ claim_transaction_id: 'older', name_th: 'ไข่', status: 'USED', used_at: 1 }),
      ),
    ),
  );
  open({ tab: 'collected' });
  expect(await row('กาแฟเย็น 1 แก้ว')).toBeVisible();
  expect(screen.queryByText('ไข่')).toBeNull();
  await userEvent.click(screen.getByText('ใช้แล้วและหมดอายุ 1'));
  const used = await row('ไข่');
  expect(within(used).getByText('ใช้แล้ว')).toBeVisible();
  expect(within(used).getAllByRole('link')).toHaveLength(1);
});

test('without redeemed rewards links to the rewards', async () => {
  server.use(...scenario('claimsNone'));
  open({ tab: 'collected' });
  expect(await screen.findByText('ยังไม่มีของรางวัลของคุณ')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ดูของรางวัลที่แลกได้' }));
  expect(await screen.findByRole('link', { name: 'กาแฟเย็น 1 แก้ว' })).toBeVisible();
});

test('the rewards page says that there are no rewards', async () => {
  server.use(offers());
  open();
  expect(await screen.findByText('ยังไม่มีของรางวัลตอนนี้')).toBeVisible();
});

test('the rewards page offers a retry without a connection', async () => {
  server.use(...scenario('listRewards.offline'));
  open();
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.use(offers(reward()));
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'กาแฟเย็น 1 แก้ว' })).toBeVisible();
});

test('the rewards page shows the rewards where the balance cannot be read', async () => {
  server.use(...scenario('getMember.offline'), offers(fan));
  open();
  expect(await row('พัดลม')).toHaveTextContent('6,000 คะแนน');
});

test('on a developer’s machine the mock rewards come last, at 1 point instead of 1,000', async () => {
  process.env.NEXT_PUBLIC_ENVIRONMENT = 'local';
  open();
  const mock = await row('ของรางวัลทดลอง E6666');
  expect(within(mock).getByText('1,000').tagName).toBe('S');
  expect(mock).toHaveTextContent('1 คะแนน');
});

test('in English', async () => {
  await changeLanguage('en');
  server.use(offers(bun(), bag));
  open();
  expect(await screen.findByRole('button', { name: 'Redeem now 1' })).toBeVisible();
  expect(await row('A bun')).toHaveTextContent('80 points');
  expect(screen.getByText('216 points to go · about 5,400 baht of shopping')).toBeVisible();
});

test('a heart makes a reward the goal at once, and takes the one before back', async () => {
  server.use(offers(reward({ is_goal: true }), bun()));
  open();
  const heart = (name: string) => screen.findByRole('button', { name });
  expect(await heart('ตั้งเป้าแลก กาแฟเย็น 1 แก้ว')).toHaveAttribute('aria-pressed', 'true');
  server.use(offers(reward(), bun({ is_goal: true })), answer('setRewardGoal', { reward_id: 'STEAMED-BUN' }));
  await userEvent.dblClick(await heart('ตั้งเป้าแลก ซาลาเปา'));
  expect(await heart('ตั้งเป้าแลก ซาลาเปา')).toHaveAttribute('aria-pressed', 'true');
  expect(await heart('ตั้งเป้าแลก กาแฟเย็น 1 แก้ว')).toHaveAttribute('aria-pressed', 'false');
});

test('a heart goes back when the choice did not arrive', async () => {
  server.use(offers(bun()), lose('setRewardGoal'));
  open();
  const heart = await screen.findByRole('button', { name: 'ตั้งเป้าแลก ซาลาเปา' });
  await userEvent.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
});

test('a goal that cannot be redeemed any more is named, until it has been read', async () => {
  const lost = { reward_id: 'MUG', name_th: 'แก้วมัค', name_en: 'A mug' };
  server.use(answer('listRewards', { ...pageOf(bun()), lost_goal: lost }));
  open();
  expect(await screen.findByText(/แก้วมัค.*แลกไม่ได้แล้ว/)).toBeVisible();
  server.use(offers(bun()), answer('setRewardGoal', { reward_id: null }));
  await userEvent.click(screen.getByRole('button', { name: 'รับทราบ' }));
  await waitFor(() => expect(screen.queryByText(/แก้วมัค/)).not.toBeInTheDocument());
});

test('the chosen goal is shown first, with what is missing to it', async () => {
  server.use(offers(bag, { ...fan, is_goal: true }));
  open();
  expect(await screen.findByText('เป้าหมายของคุณ')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'พัดลม' })[0]).toHaveAttribute('href', '/rewards/detail/?id=TABLE-FAN');
});
