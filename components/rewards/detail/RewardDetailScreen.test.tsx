import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answer, record } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { claimedReward, reward } from '@/__mocks__/builders/reward';
import { memberHandlers, rewardHandlers, telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { endpoints } from '@/contract/endpoints';
import type { Reward } from '@/contract/rewards';
import { texts } from '@/locales/th/errors';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { RewardDetailScreen } from './RewardDetailScreen';

const server = mockServer(...rewardHandlers, ...memberHandlers, ...telemetryHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'rewards', 'points', 'errors', 'areas-provinces'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true });
  await changeLanguage('th');
});

afterEach(() => {
  delete process.env.NEXT_PUBLIC_ENVIRONMENT;
});

function open(about: Partial<Reward> = {}) {
  server.use(answer('getReward', reward(about)));
  return renderScreen(<RewardDetailScreen />, { id: about.reward_id ?? 'ICED-COFFEE' }, '/rewards/detail');
}

const withBalance = (balance: number) =>
  member({ points: [{ points_ref_key: 'cjpoint', balance, expiring: { points: 0, at: 0 } }], points_balance: balance });
const review = () => press('แลก 300 คะแนน');
const confirm = () => press('ยืนยันแลก 300 คะแนน');

test('the reward page shows the price, the remaining number, the limit, where it is valid, and the conditions', async () => {
  open({ remaining: 7, claim_limit: 2, claimed_count: 1, province: ['50', '10'] });
  expect(await screen.findByRole('heading', { name: 'กาแฟเย็น 1 แก้ว' })).toBeVisible();
  expect(screen.getAllByText('เหลือ 7 สิทธิ์')).not.toHaveLength(0);
  expect(screen.getByText('แลกได้คนละ 2 ครั้ง · คุณแลกไปแล้ว 1 ครั้ง')).toBeVisible();
  expect(await screen.findByText('กรุงเทพมหานคร')).toBeVisible();
  expect(screen.getByText('เชียงใหม่')).toBeVisible();
  expect(screen.getByText('จำกัด 2 สิทธิ์ต่อ 1 ใบเสร็จ')).toBeVisible();
  expect(screen.getByText('1 สิทธิ์ต่อคน')).toBeVisible();
});

test('the review shows price and remaining balance, and the receipt leads to the reward', async () => {
  const claimed = record('claimReward', claimedReward(), 201);
  server.use(claimed.handler);
  const { router } = open();
  await review();
  const sheet = await screen.findByRole('dialog', { name: 'ตรวจก่อนแลก' });
  expect(await within(sheet).findByText('984 คะแนน')).toBeVisible();
  expect(within(sheet).getByText('แลกแล้วขอคืนคะแนนไม่ได้')).toBeVisible();
  expect(claimed.sent).toEqual([]);
  await confirm();
  const receipt = await screen.findByRole('dialog', { name: 'แลกสำเร็จแล้ว' });
  expect(within(receipt).getByText('กาแฟเย็น 1 แก้ว')).toBeVisible();
  expect(within(receipt).getByText('เลขที่ RW-PLMQXZ')).toBeVisible();
  expect(within(receipt).getByText('ใช้ได้ถึง 31 ธ.ค. 2642')).toBeVisible();
  expect(claimed.sent).toEqual([{ reward_id: 'ICED-COFFEE', point: 300 }]);
  await press('ใช้ที่ร้านตอนนี้');
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith(
      `/coupons-privilege/my-rewards/detail/?id=${claimedReward().claim_transaction_id}`,
    ),
  );
});

test('the balance counts down to what the server says, never before it has', async () => {
  server.use(answer('claimReward', claimedReward(), 201));
  open();
  await review();
  server.use(answer('getMember', withBalance(984)));
  await confirm();
  const receipt = await screen.findByRole('dialog', { name: 'แลกสำเร็จแล้ว' });
  const balance = await within(receipt).findByText('คะแนนคงเหลือ');
  expect(balance.parentElement).toHaveTextContent('1,284');
  expect(balance.parentElement).toHaveTextContent(/984$/);
});

test('the receipt shows no balance that could not be read', async () => {
  server.use(answer('claimReward', claimedReward(), 201));
  const { router } = open();
  await review();
  server.use(...scenario('getMember.offline'));
  await confirm();
  const receipt = await screen.findByRole('dialog', { name: 'แลกสำเร็จแล้ว' });
  expect(within(receipt).queryByText('คะแนนคงเหลือ')).not.toBeInTheDocument();
  await press('กลับไปแลกต่อ');
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/rewards/'));
});

test('in English', async () => {
  await changeLanguage('en');
  server.use(answer('claimReward', claimedReward(), 201));
  open();
  await press('Redeem for 300 points');
  await press('Redeem 300 points now');
  const receipt = await screen.findByRole('dialog', { name: 'Redeemed' });
  expect(within(receipt).getByText('No. RW-PLMQXZ')).toBeVisible();
  expect(within(receipt).getByRole('link', { name: 'Use it in store now' })).toBeVisible();
});

test('a retry after a lost answer uses the same key, even after the web view reloads', async () => {
  const keys: (string | null)[] = [];
  const answers = [HttpResponse.error(), HttpResponse.error(), HttpResponse.json(claimedReward(), { status: 201 })];
  server.use(
    http.post(`*${endpoints.claimReward.path}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return answers[keys.length - 1] ?? HttpResponse.error();
    }),
  );
  const { unmount } = open();
  await review();
  await confirm();
  expect(await screen.findByText('ยังไม่รู้ว่าแลกสำเร็จไหม')).toBeVisible();
  await confirm();
  await waitFor(() => expect(keys).toHaveLength(2));
  unmount();
  open();
  await review();
  await confirm();
  expect(await screen.findByRole('dialog', { name: 'แลกสำเร็จแล้ว' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('a retry after a lost answer keeps its price, even if the price has changed since', async () => {
  const requests: string[] = [];
  server.use(
    http.post(`*${endpoints.claimReward.path}`, async ({ request }) => {
      requests.push(`${request.headers.get('idempotency-key')} ${await request.text()}`);
      return requests.length === 1 ? HttpResponse.error() : HttpResponse.json(claimedReward(), { status: 201 });
    }),
  );
  const { unmount } = open();
  await review();
  await confirm();
  expect(await screen.findByText('ยังไม่รู้ว่าแลกสำเร็จไหม')).toBeVisible();
  unmount();
  open({ price: 250, normal_point: 250 });
  await press('แลก 250 คะแนน');
  await press('ยืนยันแลก 250 คะแนน');
  expect(await screen.findByRole('dialog', { name: 'แลกสำเร็จแล้ว' })).toBeVisible();
  expect(requests[1]).toBe(requests[0]);
});

test('a double tap redeems once', async () => {
  const claimed = record('claimReward', claimedReward(), 201);
  server.use(claimed.handler);
  open();
  await review();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'ยืนยันแลก 300 คะแนน' }));
  await screen.findByRole('dialog', { name: 'แลกสำเร็จแล้ว' });
  expect(claimed.sent).toHaveLength(1);
});

test('a final refusal makes the next tap a new request', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${endpoints.claimReward.path}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.json({ code: 'points_frozen' }, { status: 412 });
    }),
  );
  open();
  for (const _attempt of ['first', 'second']) {
    await review();
    await confirm();
    await screen.findByText(texts.points_frozen.message);
    await press('ปิด');
  }
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ['e4037', 'ยังไม่ได้ยืนยันตัวตน', 'ดูวิธียืนยันตัวตน', undefined],
  ['e4026', 'ยังไม่ได้ยืนยันตัวตน', 'ดูวิธียืนยันตัวตน', undefined],
  ['e4029', 'ยังไม่มีเบอร์มือถือที่ใช้ได้', 'เพิ่มเบอร์มือถือ', '/request-mobile/'],
  ['e4031', 'กรุณาติดต่อสาขา', 'หาสาขาใกล้บ้าน', '/branch/'],
] as const)('%s is explained on the tap, before any points are spent', async (code, title, action, path) => {
  const { router } = open({ error_code: code });
  await review();
  const dialog = await screen.findByRole('dialog', { name: title });
  const way = within(dialog).getByRole('link', { name: action });
  if (!path) return;
  await userEvent.click(way);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(path));
});

test('frozen points lead to the settings', async () => {
  const { router } = open({ error_code: 'points_frozen' });
  await review();
  await press('ไปที่บัญชีของฉัน');
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/member-setting/'));
});

test.each([
  ['RUNOUT', 'ของรางวัลนี้หมดแล้ว', 'ดูของรางวัลอื่น'],
  ['CLAIMLIMITED', 'คุณใช้สิทธิ์นี้ครบแล้ว', 'ไปที่ของรางวัลของฉัน'],
  ['EXPIRED', 'หมดเวลาแลกแล้ว', 'ดูของรางวัลอื่น'],
] as const)('%s is explained and cannot be redeemed', async (availability, words, way) => {
  open({ availability, flag_display_status: availability });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^แลก/ })).not.toBeInTheDocument();
});

test('a shortfall is shown in points', async () => {
  server.use(answer('getMember', member({ points: [], points_balance: 0 })));
  open({ error_code: 'e4004' });
  expect(await screen.findByText(/ขาดอีก 300 คะแนน/)).toBeVisible();
  expect(screen.getByText('อีก 300 คะแนน · ซื้ออีกราว 7,500 บาท')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ดูประวัติคะแนน' })).toBeVisible();
});

test.each([
  ['e4003', 'สิทธิ์เต็มแล้ว'],
  ['e4008', 'ใช้สิทธิ์ไปแล้ว'],
  ['e4004', 'คะแนนไม่พอ'],
  ['e4001', 'แลกไม่ได้'],
] as const)('a refusal with %s, caused by another phone, is shown', async (code, title) => {
  server.use(...scenario(`claimReward.${code}`));
  open();
  await review();
  await confirm();
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

test('recognises the chain’s spelling of a code', async () => {
  server.use(http.post(`*${endpoints.claimReward.path}`, () => HttpResponse.json({ code: '4003' }, { status: 412 })));
  open();
  await review();
  await confirm();
  expect(await screen.findByRole('dialog', { name: 'สิทธิ์เต็มแล้ว' })).toBeVisible();
});

test('the mock reward shows the words of E6666, on a developer’s machine only', async () => {
  process.env.NEXT_PUBLIC_ENVIRONMENT = 'local';
  renderScreen(<RewardDetailScreen />, { id: 'MOCK-E6666' }, '/rewards/detail');
  await press('แลก 1 คะแนน');
  await press('ยืนยันแลก 1 คะแนน');
  const dialog = await screen.findByRole('dialog', { name: 'ERROR something' });
  expect(within(dialog).getByText('คะแนนไม่พอ')).toBeVisible();
});

test('the mock claim answers with E4008', async () => {
  process.env.NEXT_PUBLIC_ENVIRONMENT = 'dev';
  renderScreen(<RewardDetailScreen />, { id: 'MOCK-E4008' }, '/rewards/detail');
  await press('แลก 1 คะแนน');
  await press('ยืนยันแลก 1 คะแนน');
  expect(await screen.findByRole('dialog', { name: 'ใช้สิทธิ์ไปแล้ว' })).toBeVisible();
});

test('an unknown reward leads to the others, a lost connection to a retry', async () => {
  server.use(...scenario('getReward.e4020'));
  const { unmount } = renderScreen(<RewardDetailScreen />, { id: 'NOBODYS' }, '/rewards/detail');
  expect(await screen.findByText('ไม่พบของรางวัลนี้')).toBeVisible();
  unmount();
  server.use(...scenario('getReward.offline'));
  renderScreen(<RewardDetailScreen />, { id: 'ICED-COFFEE' }, '/rewards/detail');
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
});
