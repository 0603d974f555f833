import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { prize, prizeList } from '@/__mocks__/builders/prize';
import { clubHandlers, memberHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import type { Prize } from '@/contract/kids-club';
import type { Member } from '@/contract/members';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { PrizeDetailScreen } from './PrizeDetailScreen';

const server = mockServer(...clubHandlers, ...memberHandlers);

beforeAll(() => loadTexts('ui', 'kids-club', 'kids-club-terms', 'points', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { kidsclub: true });
  await changeLanguage('th');
});

function open(about: Partial<Prize> = {}, who: Partial<Member> = {}) {
  server.use(answer('getPrize', prize(about)), answer('getMember', member(who)));
  return renderScreen(<PrizeDetailScreen />, { id: 'TEDDY-BEAR' }, '/redemption/prize-detail');
}

const redeem = async () => userEvent.click(await screen.findByRole('button', { name: /^แลก.*คะแนน$/ }));
const accept = async () => userEvent.click(await screen.findByRole('checkbox', { name: /ฉันอ่านและยอมรับ/ }));

test('the prize page shows the prize, its price beside the normal one, its description and delivery time', async () => {
  open({ event_point: 900, badge_name: 'MONTHLY_SPECIAL' });
  expect(await screen.findByRole('heading', { name: 'ตุ๊กตาหมี' })).toBeVisible();
  expect(screen.getByText('900')).toBeVisible();
  expect(screen.getByText(/^ปกติ 1,200.คะแนน$/)).toBeInTheDocument();
  expect(screen.getByText('พิเศษเดือนนี้')).toBeVisible();
  expect(screen.getByRole('button', { name: /^แลก.900.คะแนน$/ })).toBeVisible();
  expect(screen.getByText('เพื่อนกอดตัวแรกของลูก')).toBeVisible();
  expect(screen.getByText('ขนนุ่ม ซักได้ สูง 40 ซม.')).toBeVisible();
  expect(screen.getByText('สีอาจต่างจากรูปเล็กน้อย')).toBeVisible();
  expect(screen.getByText(/^ส่งถึงบ้านภายใน 14.วัน$/)).toBeVisible();
});

test('the terms have to be accepted before the address', async () => {
  const { router } = open();
  await redeem();
  expect(await screen.findByText('กรุณายอมรับข้อกำหนดและเงื่อนไขก่อน')).toBeVisible();
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(router.push).not.toHaveBeenCalled();
  await accept();
  expect(screen.queryByText('กรุณายอมรับข้อกำหนดและเงื่อนไขก่อน')).not.toBeInTheDocument();
  await redeem();
  expect(router.push).toHaveBeenCalledWith('/redemption/address-detail/?id=TEDDY-BEAR');
});

test('the terms open over the page, with the figures of the programme', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'อ่านข้อกำหนดและเงื่อนไข' }));
  const sheet = await screen.findByRole('dialog', { name: 'ข้อกำหนดและเงื่อนไข' });
  expect(within(sheet).getByText(/สูงสุดวันละ 3,000 คะแนน/)).toBeVisible();
  expect(within(sheet).getByText(/8 ส.ค. 2566/)).toBeVisible();
});

test.each<[string, Partial<Member>, string, string, string]>([
  [
    'must verify their identity',
    { need_verify_pid: true },
    'ยืนยันตัวตนก่อนแลก',
    'ดูวิธียืนยันตัวตน',
    '/redemption/kidsclub-dipchip-step-information/',
  ],
  ['has no mobile number', { phone: null }, 'ยังไม่มีเบอร์มือถือในระบบ', 'เพิ่มเบอร์มือถือ', '/request-mobile/'],
  ['froze the points', { points_frozen: true }, 'คะแนนถูกล็อกไว้', 'ไปที่บัญชีของฉัน', '/member-setting/'],
])('stops a member who %s before any typing', async (_state, who, title, action, path) => {
  const { router } = open({}, who);
  await accept();
  // The member loads in parallel with the prize.
  await waitFor(async () => {
    await redeem();
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
  });
  await userEvent.click(screen.getByRole('link', { name: action }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(path));
});

test('the prize page shows a shortfall in points as a bar and in words, and leads to the other prizes', async () => {
  const { router } = open({ redeem_point: 9900 });
  expect(await screen.findByText(/ขาดอีก 5,550.คะแนน/)).toBeVisible();
  expect(screen.getByRole('meter', { name: /^อีก.5,550.คะแนน$/ })).toHaveAttribute('aria-valuenow', '4350');
  expect(screen.queryByRole('button', { name: /^แลก/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'ดูของรางวัลอื่น' }));
  expect(router.push).toHaveBeenCalledWith('/redemption/prize-catalog/');
});

test('a prize out of stock cannot be redeemed', async () => {
  const { router } = open({ stock: 'OUT' });
  expect(await screen.findByText('ของรางวัลนี้หมดแล้ว')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'ดูของรางวัลอื่น' }));
  expect(router.push).toHaveBeenCalledWith('/redemption/prize-catalog/');
});

test('before the campaign shows its start instead of a button', async () => {
  server.use(answer('listPrizes', prizeList([], { campaign_started: false })));
  open();
  expect(await screen.findByText('เริ่มแลกได้ 8 ส.ค. 2566')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('an unknown prize leads to the others, a lost connection to a retry', async () => {
  server.use(...scenario('getPrize.e4020'));
  const { unmount } = renderScreen(<PrizeDetailScreen />, { id: 'NONE' }, '/redemption/prize-detail');
  expect(await screen.findByText('ไม่พบของรางวัลนี้')).toBeVisible();
  unmount();
  server.use(...scenario('getPrize.offline'));
  renderScreen(<PrizeDetailScreen />, { id: 'TEDDY-BEAR' }, '/redemption/prize-detail');
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
});
