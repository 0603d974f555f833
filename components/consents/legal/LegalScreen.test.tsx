import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lose } from '@/__mocks__/answer';
import { consentHandlers } from '@/__mocks__/handlers';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { PrivacyPolicyScreen } from './PrivacyPolicyScreen';
import { TermsScreen } from './TermsScreen';

const server = mockServer(...consentHandlers);

beforeAll(() => loadTexts('ui', 'consents', 'errors'));
beforeEach(() => changeLanguage('th'));

test('shows the full terms with version and date, in the current language', async () => {
  renderScreen(<TermsScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'ข้อกำหนดและเงื่อนไข' })).toBeVisible();
  expect(await screen.findByText('บัตรไม่มีวันหมดอายุ')).toBeVisible();
  expect(screen.getByText('ฉบับที่ 1.0 · มีผลตั้งแต่ 1 ม.ค. 2569')).toBeVisible();
  expect(screen.queryByText('เราเก็บเท่าที่จำเป็น')).not.toBeInTheDocument();
  await act(() => changeLanguage('en'));
  expect(await screen.findByText('The card does not expire')).toBeVisible();
});

test('the privacy policy has its own page, and Back leads to the settings', async () => {
  const { router } = renderScreen(<PrivacyPolicyScreen />);
  expect(await screen.findByText('เราเก็บเท่าที่จำเป็น')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ย้อนกลับ' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-setting/'));
});

test('terms that did not load can be reloaded', async () => {
  server.use(lose('getTerms'));
  renderScreen(<TermsScreen />);
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.resetHandlers();
  await userEvent.click(retry);
  expect(await screen.findByText('บัตรไม่มีวันหมดอายุ')).toBeVisible();
});
