import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record } from '@/__mocks__/answer';
import { commuConsent, termsConsent } from '@/__mocks__/builders/consents';
import { member } from '@/__mocks__/builders/member';
import { consentHandlers, memberHandlers } from '@/__mocks__/handlers';
import { DataConsentScreen } from '@/components/consents/data/DataConsentScreen';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { AcceptCommuScreen } from './AcceptCommuScreen';

const server = mockServer(...memberHandlers, ...consentHandlers);

beforeAll(() =>
  loadTexts('ui', 'consents', 'consents-commu', 'consents-data', 'fields', 'errors', 'members-identification'),
);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', {});
  await changeLanguage('th');
});

const accept = async () => userEvent.dblClick(await screen.findByRole('button', { name: 'ยินยอม' }));
const granted = commuConsent({ status: 'granted', version: '1.3' });
const answerGrant = () => {
  const { handler, sent } = record('putConsent', granted);
  server.use(handler);
  return sent;
};

/** The two places where a member gives marketing consent. */
describe.each([
  {
    place: 'the page after registration',
    open: async () => {
      const { router } = renderScreen(<AcceptCommuScreen />);
      return async () => {
        await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/'));
        expect(router.replace).toHaveBeenCalledTimes(1);
      };
    },
  },
  {
    place: 'the sheet of the data page',
    open: async () => {
      renderScreen(<DataConsentScreen />);
      await userEvent.click(await screen.findByRole('button', { name: 'ให้ความยินยอม' }));
      return async () => {
        expect(await screen.findByText('ยินยอมอยู่')).toBeVisible();
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      };
    },
  },
])('$place', ({ open }) => {
  test('shows the text, and a double tap records the consent to its version once', async () => {
    server.use(answer('getConsents', { terms: termsConsent(), commu: commuConsent({ current_version: '1.3' }) }));
    const sent = answerGrant();
    const expectDone = await open();
    expect(await screen.findByText('รับข่าวสารและข้อเสนอจาก Sabai ไหม')).toBeVisible();
    await accept();
    await expectDone();
    expect(sent).toEqual([{ type: 'commu', granted: true, version: '1.3' }]);
  });

  test('requires the consent of a guardian of a member under 20', async () => {
    const sent = answerGrant();
    server.use(answer('getMember', member({ birth_date: `${new Date().getFullYear() - 15}-01-01` })));
    await open();
    const guardian = await screen.findByRole('checkbox');
    expect(guardian).not.toBeChecked();
    await accept();
    expect(await screen.findByText('สมาชิกอายุต่ำกว่า 20 ปี ต้องได้รับความยินยอมจากผู้ปกครอง')).toBeVisible();
    expect(sent).toHaveLength(0);
    await userEvent.click(guardian);
    await accept();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([{ type: 'commu', granted: true, version: '1.0', guardian_confirmed: true }]);
  });

  test('does not ask a member of 20 or older about a guardian', async () => {
    await open();
    await screen.findByRole('button', { name: 'ยินยอม' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
