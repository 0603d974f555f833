import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '@/__mocks__/answer';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import type { Channel } from '@/domain/navigation/channels';
import { dismissToast } from '@/hooks/errors/useToasts';
import { environment } from '@/services/browser/environment';
import { loadPage } from '@/services/browser/page-address';
import { forgetEverything, keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { MemberPrivilegeScreen } from './MemberPrivilegeScreen';

const link = 'https://line.me/R/ti/p/@sabai';
const mockTaps = { requestFriendship: jest.fn(), isFriend: jest.fn(), share: jest.fn() };
const mockLiff = { isInClient: jest.fn(), openExternal: jest.fn(), forTaps: async () => mockTaps };
const mockBoot = jest.fn();
jest.mock('@/services/session/liff', () => ({ bootLiff: () => mockBoot(), loadLiff: async () => mockLiff }));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));
jest.mock('@/services/browser/environment', () => ({
  environment: { ...jest.requireActual('@/services/browser/environment').environment },
}));
const settings: { sandbox: boolean; liffId: string; addFriendUrl: string } = environment;

const allOn = { kidsclub: true, ninebeauty: true, NewHomePage: false };
const server = mockServer(answer('getConfig', allOn));

beforeAll(() => loadTexts('ui', 'members-privilege', 'points', 'session-share'));

beforeEach(async () => {
  forgetEverything();
  // Toasts outlive a test.
  for (let id = 0; id < 100; id += 1) dismissToast(id);
  mockBoot.mockReset().mockResolvedValue('ready');
  mockLiff.isInClient.mockReset().mockReturnValue(true);
  mockTaps.requestFriendship.mockReset().mockResolvedValue('asked');
  mockTaps.isFriend.mockReset().mockResolvedValue(true);
  mockTaps.share.mockReset().mockResolvedValue('shared');
  mockLiff.openExternal.mockReset();
  Object.assign(settings, { sandbox: false, liffId: 'x', addFriendUrl: link });
  jest.spyOn(window, 'open').mockReturnValue(null);
  await changeLanguage('th');
});

const show = (channel?: Channel) => {
  if (channel) keep('entranceChannel', channel);
  return renderScreen(
    <>
      <MemberPrivilegeScreen />
      <ToastRegion />
    </>,
  );
};

const heroes: [Channel | undefined, RegExp, string][] = [
  [undefined, /^ช้อปใกล้บ้าน\s+ได้คะแนนทุกวัน$/, 'ได้คะแนนทุกครั้งที่ซื้อ'],
  ['ninebeauty', /^สวยได้ทุกวัน\s+คุ้มทุกบาท$/, 'คูปองเรื่องความงาม'],
  ['kidsclub', /^สะสมคะแนนให้ลูก\s+รับของถึงบ้าน$/, 'แลกของรางวัล ส่งถึงบ้าน'],
  ['baocafe', /^แก้วโปรดของคุณ\s+มีคะแนนให้$/, 'เครื่องดื่มทุกแก้วมีคะแนน'],
];

test.each(heroes)(
  'the entrance channel %s shows its own benefits and the rules of points',
  async (channel, title, benefit) => {
    show(channel);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(benefit)).toBeVisible();
    for (const rule of ['ทุก 25 บาท', 'ส่วนลด 10 บาท', '31 ธ.ค. ปีถัดไป', /^ยกเว้นแอลกอฮอล์ ยาสูบ/])
      expect(screen.getByText(rule)).toBeVisible();
  },
);

test.each(['kidsclub', 'ninebeauty'] as const)(
  '%s shows the general page while its feature is off',
  async (channel) => {
    server.use(answer('getConfig', { ...allOn, [channel]: false }));
    show(channel);
    expect(await screen.findByRole('heading', { level: 1, name: /^ช้อปใกล้บ้าน/ })).toBeVisible();
  },
);

test('Kids Club shows both layers of earning, the daily limit, delivery and the start', async () => {
  show('kidsclub');
  expect(await screen.findByText('ต่อที่ 2')).toBeVisible();
  for (const words of [
    'จากทุกการซื้อ ทุก 25 บาท ได้ 1 คะแนน',
    'จากสินค้าแม่และเด็กที่ซูเปอร์มาร์เก็ต รับเพิ่มทุก 25 บาท 1 คะแนน ไว้แลกของรางวัลคิดส์คลับ',
    'รับได้สูงสุดวันละ 3,000 คะแนน',
    'แลกของรางวัล ส่งถึงบ้าน',
    'สะสมได้ตั้งแต่ 8 ส.ค. 2566',
  ])
    expect(screen.getByText(words)).toBeVisible();
});

test('the benefits page says the same in English, with the date in the common era', async () => {
  await changeLanguage('en');
  show('kidsclub');
  expect(await screen.findByText('Collect since 8 Aug 2023')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register or link membership' })).toBeVisible();
});

test('the main button leads a visitor to sign-up', async () => {
  const { router } = show();
  await userEvent.click(await screen.findByRole('link', { name: 'สมัครหรือเชื่อมต่อสมาชิก' }));
  expect(router.push).toHaveBeenCalledWith('/signup/');
});

test('a member sees a link to the card and is not asked to link a membership', async () => {
  keep('isLinked', true);
  const { router } = show();
  await userEvent.click(await screen.findByRole('link', { name: 'เปิดบัตรของฉัน' }));
  expect(router.push).toHaveBeenCalledWith('/member-profile/');
  expect(screen.queryByText(/เชื่อมต่อสมาชิก/)).not.toBeInTheDocument();
});

test.each<[Channel | undefined, string, string]>([
  [undefined, 'ดูคูปองทั้งหมด', '/v2/coupon-hub/'],
  ['ninebeauty', 'ดูคูปองความงาม', '/v2/coupon-hub/?category=beauty'],
  ['baocafe', 'ดูคูปองคาเฟ่', '/v2/coupon-hub/?category=cafe'],
  ['kidsclub', 'ดูคูปองแม่และเด็ก', '/v2/coupon-hub/?category=mother_and_baby'],
])('the entrance channel %s links to its coupons: %s', async (channel, words, path) => {
  server.use(answer('getConfig', { ...allOn, NewHomePage: true, MenuCoupons: true }));
  show(channel);
  await userEvent.click(await screen.findByRole('link', { name: words }));
  expect(loadPage).toHaveBeenLastCalledWith(path, 'push');
});

test('the benefits page offers no coupons while they are switched off', async () => {
  show('ninebeauty');
  expect(await screen.findByText('ยังไม่มีคูปอง')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^ดูคูปอง/ })).not.toBeInTheDocument();
});

const addFriend = async () => userEvent.click(await screen.findByRole('button', { name: 'เพิ่มเพื่อนใน LINE' }));
const untilLiffBoots = () => waitFor(() => expect(mockBoot).toHaveBeenCalled());

test('inside LINE the app requests friendship itself', async () => {
  show();
  await untilLiffBoots();
  await addFriend();
  expect(await screen.findByText('พบกันในแชต LINE นะ')).toBeVisible();
  expect(mockLiff.openExternal).not.toHaveBeenCalled();
});

test.each([
  ['cannot ask', async () => 'impossible'],
  ['breaks', async () => Promise.reject(new Error('no'))],
])('the benefits page opens the add-friend link when LINE %s', async (_case, ask) => {
  mockTaps.requestFriendship.mockImplementation(ask);
  show();
  await untilLiffBoots();
  await addFriend();
  await waitFor(() => expect(mockLiff.openExternal).toHaveBeenCalledWith(link));
});

test.each([
  ['a cancelled request is an answer', 'declined', []],
  ['a request that was only closed is not praised', 'asked', []],
  ['too many requests are explained', 'limited', ['LINE ยังเปิดให้เพิ่มเพื่อนไม่ได้']],
] as const)('%s, and nothing opens', async (_case, end, words) => {
  mockTaps.requestFriendship.mockResolvedValue(end);
  mockTaps.isFriend.mockResolvedValue(undefined);
  show();
  await untilLiffBoots();
  await addFriend();
  const button = screen.getByRole('button', { name: 'เพิ่มเพื่อนใน LINE' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(mockTaps.requestFriendship).toHaveBeenCalledTimes(1);
  expect([mockLiff.openExternal.mock.calls, jest.mocked(window.open).mock.calls]).toEqual([[], []]);
  const toasts = ['พบกันในแชต LINE นะ', 'LINE ยังเปิดให้เพิ่มเพื่อนไม่ได้', 'ยังเพิ่มเพื่อนจากตรงนี้ไม่ได้'];
  expect(toasts.filter((toast) => screen.queryByText(toast))).toEqual(words);
});

test('outside LINE the tap opens the link directly, without a request', async () => {
  mockLiff.isInClient.mockReturnValue(false);
  show();
  await untilLiffBoots();
  await addFriend();
  expect(mockLiff.openExternal).toHaveBeenCalledWith(link);
  expect(mockTaps.requestFriendship).not.toHaveBeenCalled();
});

test('without LIFF the browser opens the link', async () => {
  mockBoot.mockResolvedValue('offline');
  show();
  await addFriend();
  expect(window.open).toHaveBeenCalledWith(link, '_blank', 'noopener');
});

test('the benefits page shows no button with neither LIFF nor link', async () => {
  Object.assign(settings, { liffId: '', addFriendUrl: '' });
  show();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'เพิ่มเพื่อนใน LINE' })).not.toBeInTheDocument();
});

test('the sandbox says that there is no account to add', async () => {
  Object.assign(settings, { sandbox: true, liffId: '', addFriendUrl: '' });
  mockLiff.isInClient.mockReturnValue(false);
  show();
  await addFriend();
  expect(await screen.findByText('ยังเพิ่มเพื่อนจากตรงนี้ไม่ได้')).toBeVisible();
});

const share = async () => userEvent.click(await screen.findByRole('button', { name: 'แชร์ให้เพื่อน' }));
const inLine = () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mobile Safari Line/15.4.0 LIFF');
const permanent = 'https://liff.line.me/x/member-privilege/?utm_source=member&utm_medium=share&utm_campaign=benefits';

test('inside LINE the benefits are shared as a message with a permanent link', async () => {
  const browser = inLine();
  show('ninebeauty');
  await share();
  expect(await screen.findByText('แชร์แล้ว')).toBeVisible();
  expect(JSON.stringify(mockTaps.share.mock.calls)).toContain(permanent);
  browser.mockRestore();
});

test('a share that is cancelled in LINE opens and says nothing', async () => {
  const browser = inLine();
  mockTaps.share.mockResolvedValue('cancelled');
  show();
  await share();
  await waitFor(() => expect(mockTaps.share).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/^(แชร์แล้ว|คัดลอกลิงก์แล้ว|แชร์ไม่สำเร็จ)$/)).not.toBeInTheDocument();
  browser.mockRestore();
});

test.each([
  ['outside LINE', false],
  ['in LINE without its list', true],
])('%s the link is copied if the browser cannot share', async (_where, inside) => {
  const browser = inside ? inLine() : undefined;
  const user = userEvent.setup();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  mockTaps.share.mockResolvedValue('unavailable');
  show();
  await user.click(await screen.findByRole('button', { name: 'แชร์ให้เพื่อน' }));
  expect(await screen.findByText('คัดลอกลิงก์แล้ว')).toBeVisible();
  expect(written).toHaveBeenCalledWith(permanent);
  browser?.mockRestore();
});
