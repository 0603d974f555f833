import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, record } from '@/__mocks__/answer';
import { commuConsent, termsConsent } from '@/__mocks__/builders/consents';
import { member } from '@/__mocks__/builders/member';
import { consentHandlers, memberHandlers } from '@/__mocks__/handlers';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { AcceptCommuScreen } from './AcceptCommuScreen';

const server = mockServer(...memberHandlers, ...consentHandlers);

beforeAll(() => loadTexts('ui', 'consents', 'consents-commu', 'fields', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', {});
  await changeLanguage('th');
});

const consentOf = (version: string) => ({ terms: termsConsent(), commu: commuConsent({ current_version: version }) });

test('accepting records the consent in the version shown and continues', async () => {
  const { handler, sent } = record('putConsent', commuConsent({ status: 'granted', version: '1.3' }));
  server.use(handler, answer('getConsents', consentOf('1.3')));
  const { router } = renderScreen(<AcceptCommuScreen />);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'ยินยอม' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/'));
  expect(sent).toEqual([{ type: 'commu', granted: true, version: '1.3' }]);
  expect(router.replace).toHaveBeenCalledTimes(1);
});

test('declining asks for confirmation once, and is recorded too', async () => {
  const { handler, sent } = record('putConsent', commuConsent({ version: '1.0' }));
  server.use(handler);
  const { router } = renderScreen(<AcceptCommuScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'ไม่ยินยอม' }));
  const dialog = await screen.findByRole('dialog');
  expect(sent).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'ไม่ยินยอม' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/'));
  expect(sent).toEqual([{ type: 'commu', granted: false, version: '1.0' }]);
});

test('going back from the confirmation records nothing', async () => {
  const { handler, sent } = record('putConsent', commuConsent());
  server.use(handler);
  renderScreen(<AcceptCommuScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'ไม่ยินยอม' }));
  await userEvent.click(await screen.findByRole('button', { name: 'กลับไปดูอีกครั้ง' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveLength(0);
});

test('accept and decline look the same', async () => {
  renderScreen(<AcceptCommuScreen />);
  const accept = await screen.findByRole('button', { name: 'ยินยอม' });
  expect(screen.getByRole('button', { name: 'ไม่ยินยอม' }).className).toBe(accept.className);
});

test('a member under 20 needs the consent of a guardian first', async () => {
  const { handler, sent } = record('putConsent', commuConsent({ status: 'granted', version: '1.0' }));
  const birthYear = new Date().getFullYear() - 15;
  server.use(handler, answer('getMember', member({ birth_date: `${birthYear}-01-01` })));
  renderScreen(<AcceptCommuScreen />);
  const guardian = await screen.findByRole('checkbox');
  expect(guardian).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'ยินยอม' }));
  expect(await screen.findByText('สมาชิกอายุต่ำกว่า 20 ปี ต้องได้รับความยินยอมจากผู้ปกครอง')).toBeVisible();
  expect(sent).toHaveLength(0);
  await userEvent.click(guardian);
  await userEvent.click(screen.getByRole('button', { name: 'ยินยอม' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ type: 'commu', granted: true, version: '1.0', guardian_confirmed: true }]);
});

test('a member of 20 or older is not asked about a guardian', async () => {
  renderScreen(<AcceptCommuScreen />);
  await screen.findByRole('button', { name: 'ยินยอม' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('consents that did not load can be reloaded', async () => {
  server.use(lose('getConsents'));
  renderScreen(<AcceptCommuScreen />);
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.resetHandlers();
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'ยินยอม' })).toBeVisible();
});
