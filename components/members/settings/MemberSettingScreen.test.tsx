import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose } from '@/__mocks__/answer';
import { myCoupon } from '@/__mocks__/builders/coupon';
import { member } from '@/__mocks__/builders/member';
import { claimedReward } from '@/__mocks__/builders/reward';
import {
  couponHandlers,
  memberHandlers,
  rewardHandlers,
  telemetryHandlers,
  toggleHandlers,
} from '@/__mocks__/handlers';
import { settingsMenu } from '@/domain/navigation/settings-menu';
import { environment } from '@/services/browser/environment';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { MemberSettingScreen } from './MemberSettingScreen';

jest.mock('@/services/browser/environment', () => ({
  environment: { ...jest.requireActual('@/services/browser/environment').environment },
}));

const server = mockServer(
  ...couponHandlers,
  ...memberHandlers,
  ...rewardHandlers,
  ...telemetryHandlers,
  ...toggleHandlers,
);

beforeAll(() => loadTexts('ui', 'members-settings', 'errors', 'wallet'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', {});
  await changeLanguage('th');
});

afterEach(() => jest.useRealTimers());

/** A Monday in Bangkok that is no holiday, at this hour. */
const mondayAt = (hour: number) => Date.UTC(2026, 10, 23, hour - 7);

test('the settings show whose account it is: initial, name and masked number', async () => {
  server.use(answer('getMember', member({ phone: '0812345678' })));
  renderScreen(<MemberSettingScreen />);
  expect(await screen.findByText('สมหญิง ใจดี')).toBeVisible();
  expect(screen.getByText('ส')).toBeVisible();
  expect(screen.getByText('08x-xxx-5678')).toBeVisible();
  await act(() => changeLanguage('en'));
  expect(await screen.findByText('Somying Jaidee')).toBeVisible();
});

test('the settings show the LINE profile picture, and the initial if it does not load', async () => {
  keep('chatPicture', 'https://profile.line-scdn.net/0h5Xq');
  const { container } = renderScreen(<MemberSettingScreen />);
  await screen.findByText('สมหญิง ใจดี');
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', 'https://profile.line-scdn.net/0h5Xq/large');
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(screen.queryByText('ส')).not.toBeInTheDocument();
  if (picture) fireEvent.error(picture);
  expect(screen.getByText('ส')).toBeVisible();
});

test('a name without Latin letters stays Thai on the English page, and is marked as Thai', async () => {
  await changeLanguage('en');
  server.use(answer('getMember', member({ firstname_en: null, lastname_en: null, phone: null })));
  renderScreen(<MemberSettingScreen />);
  expect(await screen.findByText('สมหญิง ใจดี')).toHaveAttribute('lang', 'th');
  expect(screen.getByText('No mobile number yet')).toBeVisible();
});

test.each(['friend', 'unknown', undefined] as const)(
  'the settings say nothing of LINE messages that arrive, or may (%s)',
  async (line_reach) => {
    server.use(answer('getMember', member(line_reach && { line_reach })));
    renderScreen(<MemberSettingScreen />);
    await screen.findByText('สมหญิง ใจดี');
    expect(screen.queryByText('ข้อความใน LINE ไปไม่ถึงคุณ')).not.toBeInTheDocument();
  },
);

test('the settings say that LINE messages do not arrive, until the member has added the account', async () => {
  Object.assign(environment, { addFriendUrl: 'https://line.me/R/ti/p/@sabai' });
  jest.spyOn(window, 'open').mockReturnValue(null);
  server.use(answer('getMember', member({ line_reach: 'not_friend' })));
  renderScreen(<MemberSettingScreen />);
  expect(await screen.findByText('ข้อความใน LINE ไปไม่ถึงคุณ')).toBeVisible();
  server.use(answer('getMember', member({ line_reach: 'friend' })));
  await userEvent.click(screen.getByRole('button', { name: 'เพิ่มเพื่อนใน LINE' }));
  await waitFor(() => expect(screen.queryByText('ข้อความใน LINE ไปไม่ถึงคุณ')).not.toBeInTheDocument());
});

test('the rows are shown even if the member did not load', async () => {
  server.use(lose('getMember'));
  renderScreen(<MemberSettingScreen />);
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  expect(screen.getByRole('button', { name: /ติดต่อเรา/ })).toBeVisible();
  server.resetHandlers();
  await userEvent.click(retry);
  expect(await screen.findByText('สมหญิง ใจดี')).toBeVisible();
});

test('the wallets come right after what the member holds', async () => {
  keep('toggles', { MenuCoupons: true, AppleWallet: true, GoogleWallet: true });
  renderScreen(<MemberSettingScreen />);
  await screen.findByRole('button', { name: /Apple Wallet/ });
  const [held, wallets] = screen.getAllByRole('list');
  expect(held).toHaveAccessibleName('ของที่ฉันมี');
  expect(wallets).toHaveTextContent(/Apple Wallet.*Google Wallet/);
});

test('each row of the menu leads to its page', async () => {
  const { router } = renderScreen(<MemberSettingScreen />);
  const titles = { terms: 'ข้อกำหนดและเงื่อนไข', privacyPolicy: 'นโยบายความเป็นส่วนตัว' };
  for (const entry of settingsMenu({}).flatMap(({ entries }) => entries)) {
    if (entry.name !== 'terms' && entry.name !== 'privacyPolicy') continue;
    await userEvent.click(await screen.findByRole('link', { name: titles[entry.name] }));
    await waitFor(() => expect(router.push).toHaveBeenLastCalledWith(entry.path));
  }
  expect(router.push).toHaveBeenCalledTimes(2);
});

test('a root has no way back: the bar leads on', async () => {
  renderScreen(<MemberSettingScreen />);
  expect(await screen.findByText('สมหญิง ใจดี')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ย้อนกลับ' })).toBeNull();
});

test('the language is changed in one place: the title row', async () => {
  renderScreen(<MemberSettingScreen />);
  await userEvent.click(await screen.findByRole('radio', { name: /English/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /ภาษา|Language/ })).not.toBeInTheDocument();
});

describe('what the member has', () => {
  const collected = { items: [myCoupon()], page: 1, per_page: 12, total: 5 };
  const redeemed = [claimedReward(), claimedReward({ claim_transaction_id: 'used', status: 'USED' })];

  beforeEach(() => keep('toggles', { MenuCoupons: true, MenuRewards: true, MenuPoints: true }));

  test('tier, identity, points and the state of each row are shown', async () => {
    server.use(
      answer('getMember', member({ tier: 'tier_2', need_verify_pid: false })),
      answer('listCoupons', collected),
      answer('listClaimedRewards', { items: redeemed, page: 1, per_page: 20, total: 2 }),
    );
    renderScreen(<MemberSettingScreen />);
    expect(await screen.findByText('ระดับทอง')).toBeVisible();
    expect(screen.getByText('ยืนยันตัวตนแล้ว')).toBeVisible();
    expect(screen.getByText('≈ 60 บาท')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ดูประวัติ' })).toHaveAttribute('href', '/transaction-point/');
    expect(await screen.findByRole('link', { name: 'คูปองของฉัน 5 ใบ' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'ของรางวัลของฉัน 1 ชิ้น' })).toHaveAttribute(
      'href',
      '/rewards/?tab=collected',
    );
    expect(screen.getByRole('button', { name: 'ล็อกการใช้คะแนน ไม่ได้ล็อก' })).toBeVisible();
  });

  test('a figure that is not known is left out, and so is a tier without a name', async () => {
    server.use(
      answer('getMember', member({ tier: 'diamond', need_verify_pid: true })),
      lose('listCoupons'),
      answer('listClaimedRewards', { items: redeemed, page: 1, per_page: 20, total: 30 }),
    );
    renderScreen(<MemberSettingScreen />);
    expect(await screen.findByRole('link', { name: 'ยืนยันตัวตนที่ร้าน ยังไม่ได้ยืนยัน' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'คูปองของฉัน' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'ของรางวัลของฉัน' })).toBeVisible();
    expect(screen.queryByText(/diamond|ระดับ|ยืนยันตัวตนแล้ว/)).not.toBeInTheDocument();
  });
});

test.each([
  [8, 'จ.–ศ. 8:00–18:00 · เปิดอยู่', 'เปิดอยู่'],
  [18, 'จ.–ศ. 8:00–18:00 · นอกเวลาทำการ', 'นอกเวลาทำการ'],
])('at %i:00 shows whether the call centre is open, and its number as a link', async (hour, row, words) => {
  jest.useFakeTimers({ now: mondayAt(hour), doNotFake: ['setTimeout', 'queueMicrotask'] });
  renderScreen(<MemberSettingScreen />);
  expect(await screen.findByText(row)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /ติดต่อเรา/ }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText('จันทร์–ศุกร์ 8:00–18:00 น. ยกเว้นวันหยุดราชการ')).toBeVisible();
  expect(within(sheet).getByText(words)).toBeVisible();
  expect(within(sheet).getByRole('link', { name: 'โทร 02-000-0000' })).toHaveAttribute('href', 'tel:020000000');
});

test('a link opens freezing, in the state that the points are in, and closing it stays on the page', async () => {
  server.use(answer('getMember', member({ points_frozen: true })));
  renderScreen(<MemberSettingScreen />, { open: 'freeze' });
  expect(await screen.findByRole('dialog', { name: 'ปลดล็อกคะแนน' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ปิด' }));
  expect(screen.queryByRole('dialog', { name: 'ปลดล็อกคะแนน' })).not.toBeInTheDocument();
  expect(screen.getByText('สมหญิง ใจดี')).toBeVisible();
});
