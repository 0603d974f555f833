import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import {
  couponHandlers,
  memberHandlers,
  rewardHandlers,
  telemetryHandlers,
  toggleHandlers,
} from '@/__mocks__/handlers';
import { loadPage } from '@/services/browser/page-address';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { MemberSettingScreen } from './MemberSettingScreen';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer(
  ...couponHandlers,
  ...memberHandlers,
  ...rewardHandlers,
  ...telemetryHandlers,
  ...toggleHandlers,
);

const phone = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

beforeAll(() => loadTexts('ui', 'members-settings', 'errors', 'wallet'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { AppleWallet: true, GoogleWallet: true });
  await changeLanguage('th');
});

afterEach(() => jest.restoreAllMocks());

test('an iPhone is offered Apple’s wallet, whose address the browser opens', async () => {
  phone('Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)');
  const { handler, sent } = record('openWalletCard', { url: 'https://card.example/once', ends_at: 60 });
  server.use(handler);
  renderScreen(<MemberSettingScreen />);
  await userEvent.click(await screen.findByRole('button', { name: /Apple Wallet/ }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('https://card.example/once'));
  expect(sent).toEqual([{ kind: 'apple' }]);
  expect(screen.queryByText(/Google/)).not.toBeInTheDocument();
});

test.each([
  ['whose points are frozen', member({ points_frozen: true })],
  ['whose identity is unproven', member({ identity_unproven: true })],
])('a member %s is offered none', async (_who, shown) => {
  server.use(answer('getMember', shown));
  renderScreen(<MemberSettingScreen />);
  expect(await screen.findByRole('button', { name: /ติดต่อเรา/ })).toBeVisible();
  expect(await screen.findAllByText(/บาท|ยืนยัน|ล็อกอยู่/)).not.toHaveLength(0);
  expect(screen.queryByText(/Wallet/)).not.toBeInTheDocument();
});
