import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, daysFromNow, refuse } from '@/__mocks__/answer';
import { member, memberCard } from '@/__mocks__/builders/member';
import {
  couponHandlers,
  memberHandlers,
  missionHandlers,
  rewardHandlers,
  telemetryHandlers,
  toggleHandlers,
} from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { forget, keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { HomeScreen } from './HomeScreen';

const server = mockServer(...memberHandlers, ...telemetryHandlers, ...toggleHandlers);

const openUrgent = { points: 240, at: daysFromNow(39.5) };
const withExpiry = (expiring: typeof openUrgent) =>
  answer('getMember', member({ points: [{ points_ref_key: 'cjpoint', balance: 1284, expiring }] }));

beforeAll(() => loadTexts('ui', 'members-card', 'points', 'coupons', 'missions', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('accessToken', 'account.1795000000.signature');
  await changeLanguage('th');
});

const keepCopy = () => keep('memberInfo', memberCard('account', { firstname_th: 'สมใจ' }));

test('the home page greets the member and shows points, their value and until when some last', async () => {
  server.use(withExpiry(openUrgent));
  renderScreen(<HomeScreen />);
  expect(await screen.findByRole('heading', { name: 'คุณสมหญิง' })).toBeVisible();
  expect(screen.getByText(/^สวัสดี(ตอน(เช้า|บ่าย|เย็น))?$/)).toBeVisible();
  expect(screen.getByText('1,284')).toBeVisible();
  expect(screen.getByText('≈ 60 บาท')).toBeVisible();
  const strip = await screen.findByRole('link', { name: /^240 คะแนน หมดอายุ \d+\s\S+\s25\d\d ใช้เลย$/ });
  expect(strip).toHaveAttribute('href', '/rewards/');
});

test.each([
  ['that last longer than 60 days', { points: 240, at: daysFromNow(61) }],
  ['when none expire', { points: 0, at: 0 }],
])('the home page says nothing of points %s', async (_what, expiring) => {
  server.use(withExpiry(expiring));
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('1,284')).toBeVisible();
  expect(screen.queryByText(/หมดอายุ/)).not.toBeInTheDocument();
});

test('points have no value while they are worth nothing at the till', async () => {
  const points = [{ points_ref_key: 'cjpoint', balance: 199, expiring: { points: 0, at: 0 } }];
  server.use(answer('getMember', member({ points })));
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('199')).toBeVisible();
  expect(screen.queryByText(/≈/)).not.toBeInTheDocument();
});

test('Kids Club points are shown only while the club is on', async () => {
  const first = renderScreen(<HomeScreen />);
  expect(await screen.findByText('4,350 คะแนน')).toBeVisible();
  first.unmount();
  forget('toggles');
  server.use(answer('getConfig', { kidsclub: false }));
  renderScreen(<HomeScreen />);
  await screen.findByText('1,284');
  expect(screen.queryByText('4,350 คะแนน')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('คิดส์คลับ')).not.toBeInTheDocument());
});

test('without a connection the stored copy is shown with its date', async () => {
  keepCopy();
  server.use(...scenario('getMember.offline'));
  renderScreen(<HomeScreen />);
  expect(await screen.findByText('ข้อมูล ณ 20 พ.ย. 2569 18:00 น.')).toBeVisible();
  expect(await screen.findByText(/ตอนนี้ไม่มีอินเทอร์เน็ต/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'คุณสมใจ' })).toBeVisible();
});

test('the fresh card replaces the copy when the connection returns', async () => {
  keepCopy();
  server.use(...scenario('getMember.offline'));
  renderScreen(<HomeScreen />);
  await screen.findByText(/ตอนนี้ไม่มีอินเทอร์เน็ต/);
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'คุณสมหญิง' })).toBeVisible();
  expect(screen.queryByText(/ตอนนี้ไม่มีอินเทอร์เน็ต/)).not.toBeInTheDocument();
});

test('a retry is offered with neither connection nor copy', async () => {
  server.use(...scenario('getMember.offline'));
  renderScreen(<HomeScreen />);
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.resetHandlers();
  await userEvent.click(retry);
  expect(await screen.findByText('1,284')).toBeVisible();
});

test('a former member sees no card, is sent to the error page and leaves no copy', async () => {
  keepCopy();
  server.use(refuse('getMember', 403, '403'));
  const { router } = renderScreen(<HomeScreen />);
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'คุณสมใจ' })).not.toBeInTheDocument();
  expect(readStored('memberInfo')).toBeUndefined();
  expect(router.replace).toHaveBeenCalledWith('/error/?code=403');
});

test('switching the language changes texts and the name; the switch itself is on My Account', async () => {
  server.use(withExpiry(openUrgent));
  renderScreen(<HomeScreen />);
  await screen.findByRole('heading', { name: 'คุณสมหญิง' });
  await act(() => changeLanguage('en'));
  expect(await screen.findByRole('heading', { name: 'Somying' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^240 points expire \d+ \w+ 20\d\d Use$/ })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('points that end today are urgent', async () => {
  server.use(withExpiry({ points: 240, at: daysFromNow(0.2) }));
  renderScreen(<HomeScreen />);
  expect(await screen.findByRole('link', { name: '240 คะแนน หมดอายุวันนี้ ใช้เลย' })).toBeVisible();
});

test('a name known only in Thai stays Thai on an English page', async () => {
  server.use(answer('getMember', member({ firstname_en: null })));
  await changeLanguage('en');
  renderScreen(<HomeScreen />);
  expect(await screen.findByRole('heading', { name: 'สมหญิง' })).toHaveAttribute('lang', 'th');
});

test('the tiles are links, which open in another tab too, to what the bar does not hold', async () => {
  server.use(...couponHandlers, ...rewardHandlers, ...missionHandlers, ...scenario('everyFeatureOn'));
  renderScreen(<HomeScreen />);
  const menu = await screen.findByRole('navigation', { name: 'เมนู' });
  const names = within(menu).getAllByRole('link');
  expect(names.map(({ textContent }) => textContent)).toEqual(['คูปองของฉัน', 'ใบเสร็จ', 'ประวัติ', 'ภารกิจ']);
  expect(await screen.findByRole('link', { name: 'ใบเสร็จ' })).toHaveAttribute('href', '/v2/receipts/');
});

test('the home page has one title, the name and both balances', async () => {
  renderScreen(<HomeScreen />);
  expect(await screen.findByRole('heading', { name: 'คุณสมหญิง' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText('1,284')).toBeVisible();
  expect(await screen.findByText('4,350 คะแนน')).toBeVisible();
});

test('the home page shows the member number as barcode, as QR code and in digits', async () => {
  renderScreen(<HomeScreen />);
  expect(await screen.findByRole('img', { name: 'บาร์โค้ดสมาชิก 2010 4821 3907 7568' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'คิวอาร์โค้ดสมาชิก 2010 4821 3907 7568' })).toBeVisible();
  expect(screen.getByText('2010 4821 3907 7568')).toBeVisible();
});

test('the home page has a bell that says how many messages are unread, and leads to them', async () => {
  server.use(answer('getMember', member({ unread_messages: 3 })));
  const { router } = renderScreen(<HomeScreen />);
  const bell = await screen.findByRole('link', { name: 'แจ้งเตือน ยังไม่ได้อ่าน 3 ข้อความ' });
  expect(bell.querySelector('i')).toBeInTheDocument();
  await userEvent.click(bell);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/messages/'));
});

test('the home page has a bell without a dot when everything is read', async () => {
  server.use(answer('getMember', member({ unread_messages: 0 })));
  renderScreen(<HomeScreen />);
  expect((await screen.findByRole('link', { name: 'แจ้งเตือน' })).querySelector('i')).not.toBeInTheDocument();
});

test('the home page has no bell with a server of an older release', async () => {
  const { unread_messages: _inbox, ...older } = member();
  server.use(answer('getMember', older));
  renderScreen(<HomeScreen />);
  await screen.findByText('1,284');
  expect(screen.queryByRole('link', { name: /แจ้งเตือน/ })).not.toBeInTheDocument();
});

test('the home page shows a skeleton while the card loads', async () => {
  renderScreen(<HomeScreen />);
  expect(screen.getByRole('status')).toHaveTextContent('กำลังโหลด');
  await screen.findByText('1,284');
});

test('the home page shows no menu while all of its toggles are off', async () => {
  renderScreen(<HomeScreen />);
  await screen.findByText('1,284');
  expect(screen.queryByRole('navigation', { name: 'เมนู' })).not.toBeInTheDocument();
});
