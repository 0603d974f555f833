import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { memberHandlers, telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { HomeV2Screen } from './HomeV2Screen';
import { MemberProfileScreen } from './MemberProfileScreen';

const server = mockServer(...memberHandlers, ...telemetryHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'members-card', 'points', 'coupons', 'missions', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('accessToken', 'account.1795000000.signature');
  await changeLanguage('th');
});

/** The same card in two generations of the home page. */
describe.each([
  ['the home page', HomeV2Screen],
  ['the older home page', MemberProfileScreen],
])('%s', (_page, Screen) => {
  test('has one title, the name and both balances', async () => {
    renderScreen(<Screen />);
    expect(await screen.findByRole('heading', { name: 'คุณสมหญิง' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByText('1,284')).toBeVisible();
    expect(await screen.findByText('4,350')).toBeVisible();
  });

  test('shows the member number as barcode, as QR code and in digits', async () => {
    renderScreen(<Screen />);
    expect(await screen.findByRole('img', { name: 'บาร์โค้ดสมาชิก 2010 4821 3907 7568' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'คิวอาร์โค้ดสมาชิก 2010 4821 3907 7568' })).toBeVisible();
    expect(screen.getByText('2010 4821 3907 7568')).toBeVisible();
  });

  test('has a bell that says how many messages are unread, and leads to them', async () => {
    server.use(answer('getMember', member({ unread_messages: 3 })));
    const { router } = renderScreen(<Screen />);
    const bell = await screen.findByRole('link', { name: 'แจ้งเตือน ยังไม่ได้อ่าน 3 ข้อความ' });
    expect(bell.querySelector('i')).toBeInTheDocument();
    await userEvent.click(bell);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/messages/'));
  });

  test('has a bell without a dot when everything is read', async () => {
    server.use(answer('getMember', member({ unread_messages: 0 })));
    renderScreen(<Screen />);
    expect((await screen.findByRole('link', { name: 'แจ้งเตือน' })).querySelector('i')).not.toBeInTheDocument();
  });

  test('has no bell with a server of an older release', async () => {
    const { unread_messages: _inbox, ...older } = member();
    server.use(answer('getMember', older));
    renderScreen(<Screen />);
    await screen.findByText('1,284');
    expect(screen.queryByRole('link', { name: /แจ้งเตือน/ })).not.toBeInTheDocument();
  });

  test('shows a skeleton while the card loads', async () => {
    renderScreen(<Screen />);
    expect(screen.getByRole('status')).toHaveTextContent('กำลังโหลด');
    await screen.findByText('1,284');
  });
});

test('the older home page shows no menu while all of its toggles are off', async () => {
  renderScreen(<MemberProfileScreen />);
  await screen.findByText('1,284');
  expect(screen.queryByRole('navigation', { name: 'เมนู' })).not.toBeInTheDocument();
});
