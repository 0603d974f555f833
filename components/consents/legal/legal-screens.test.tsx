import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lose, record } from '@/__mocks__/answer';
import { termsConsent } from '@/__mocks__/builders/consents';
import { consentHandlers } from '@/__mocks__/handlers';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { PrivacyPolicyScreen } from './PrivacyPolicyScreen';
import { TermsScreen } from './TermsScreen';
import { UpdatedTermsScreen } from './UpdatedTermsScreen';

const server = mockServer(...consentHandlers);

beforeAll(() => loadTexts('ui', 'consents', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', {});
  await changeLanguage('th');
});

const terms = 'บัตรไม่มีวันหมดอายุ';
const policy = 'เราเก็บเท่าที่จำเป็น';
const since = 'ฉบับที่ 1.0 · มีผลตั้งแต่ 1 ม.ค. 2569';

describe.each([
  [
    'the terms',
    TermsScreen,
    {
      heading: { level: 1, name: 'ข้อกำหนดและเงื่อนไข' },
      shown: [terms, since],
      hidden: [policy],
      english: 'The card does not expire',
    },
  ],
  [
    'the privacy policy',
    PrivacyPolicyScreen,
    {
      heading: { level: 1, name: 'นโยบายความเป็นส่วนตัว' },
      shown: [policy, since],
      hidden: [terms],
      english: 'We keep what is needed',
    },
  ],
  [
    'the updated terms',
    UpdatedTermsScreen,
    {
      heading: { name: 'ข้อกำหนดของร้าน' },
      shown: [terms, policy, 'มีผลตั้งแต่ 1 ม.ค. 2569'],
      hidden: [],
      english: 'Terms of the store',
    },
  ],
])('%s', (_page, Screen, { heading, shown, hidden, english }) => {
  test('are shown in full, with their date, in the current language', async () => {
    renderScreen(<Screen />);
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    for (const words of shown) expect(await screen.findByText(words)).toBeVisible();
    for (const words of hidden) expect(screen.queryByText(words)).not.toBeInTheDocument();
    await act(() => changeLanguage('en'));
    expect(await screen.findByText(english)).toBeVisible();
  });

  test('can be reloaded if they did not load', async () => {
    server.use(lose('getTerms'));
    renderScreen(<Screen />);
    const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
    server.resetHandlers();
    await userEvent.click(retry);
    for (const words of shown) expect(await screen.findByText(words)).toBeVisible();
  });
});

test('Back on the privacy policy leads to the settings', async () => {
  const { router } = renderScreen(<PrivacyPolicyScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'ย้อนกลับ' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-setting/'));
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
