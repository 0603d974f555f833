import { screen } from '@testing-library/react';
import { memberHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { MemberProfileScreen } from './MemberProfileScreen';

mockServer(...memberHandlers, ...toggleHandlers);

beforeAll(() => loadTexts('ui', 'members-card', 'points'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('has one title, both balances, and the number as QR code, barcode and digits', async () => {
  renderScreen(<MemberProfileScreen />);
  expect(await screen.findByRole('heading', { level: 2, name: 'คุณสมหญิง' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByText('1,284')).toBeVisible();
  expect(await screen.findByText('4,350')).toBeVisible();
  expect(screen.getByRole('img', { name: /บาร์โค้ดสมาชิก/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /คิวอาร์โค้ดสมาชิก/ })).toBeVisible();
  expect(screen.getByText('2010 4821 3907 7568')).toBeVisible();
});

test('shows no menu while all of its toggles are off', async () => {
  renderScreen(<MemberProfileScreen />);
  await screen.findByText('1,284');
  expect(screen.queryByRole('navigation', { name: 'เมนู' })).not.toBeInTheDocument();
});
