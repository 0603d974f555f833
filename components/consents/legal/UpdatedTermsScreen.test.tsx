import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { record } from '@/__mocks__/answer';
import { termsConsent } from '@/__mocks__/builders/consents';
import { consentHandlers } from '@/__mocks__/handlers';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { UpdatedTermsScreen } from './UpdatedTermsScreen';

const server = mockServer(...consentHandlers);

beforeAll(() => loadTexts('ui', 'consents', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', {});
  await changeLanguage('th');
});

test('shows both texts in full, in the current language', async () => {
  renderScreen(<UpdatedTermsScreen />);
  expect(await screen.findByRole('heading', { name: 'ข้อกำหนดของร้าน' })).toBeVisible();
  expect(screen.getByText('บัตรไม่มีวันหมดอายุ')).toBeVisible();
  expect(screen.getByText('เราเก็บเท่าที่จำเป็น')).toBeVisible();
  expect(screen.getByText('มีผลตั้งแต่ 1 ม.ค. 2569')).toBeVisible();
  await act(() => changeLanguage('en'));
  expect(await screen.findByRole('heading', { name: 'Terms of the store' })).toBeVisible();
});

test('accepting records the version shown and continues to the destination', async () => {
  const { handler, sent } = record('putConsent', termsConsent());
  server.use(handler);
  const { router } = renderScreen(<UpdatedTermsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'ยอมรับ' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/'));
  expect(sent).toEqual([{ type: 'terms', granted: true, version: '1.0' }]);
});

test('"Not now" continues without an answer, warns of the limits and stores member and version', async () => {
  keep('accessToken', 'account.1795000000.signature');
  const { handler, sent } = record('putConsent', termsConsent());
  server.use(handler);
  const { router } = renderScreen(<UpdatedTermsScreen />);
  expect(await screen.findByText(/จะสะสมหรือใช้คะแนนและคูปองไม่ได้/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ไว้ทีหลัง' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/'));
  expect(sent).toEqual([]);
  expect(readStored('termsPutOff')).toEqual({ owner: 'account', version: '1.0' });
});

test('accepting removes the stored postponement', async () => {
  keep('termsPutOff', { owner: 'account', version: '1.0' });
  const { router } = renderScreen(<UpdatedTermsScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'ยอมรับ' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/'));
  expect(readStored('termsPutOff')).toBeUndefined();
});
