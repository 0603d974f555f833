import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lose, record } from '@/__mocks__/answer';
import { commuConsent } from '@/__mocks__/builders/consents';
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

test('consents that did not load can be reloaded', async () => {
  server.use(lose('getConsents'));
  renderScreen(<AcceptCommuScreen />);
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  server.resetHandlers();
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'ยินยอม' })).toBeVisible();
});
