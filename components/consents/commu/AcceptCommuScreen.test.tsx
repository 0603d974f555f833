import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, record } from '@/__mocks__/answer';
import { commuConsent, termsConsent } from '@/__mocks__/builders/consents';
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

test('declining takes one tap, as accepting does, and a double tap is recorded once', async () => {
  const { handler, sent } = record('putConsent', commuConsent({ version: '1.0' }));
  server.use(handler);
  const { router } = renderScreen(<AcceptCommuScreen />);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'ไม่ยินยอม' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/'));
  expect(sent).toEqual([{ type: 'commu', granted: false, version: '1.0' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['declined', 'not-granted'],
  ['agreed', 'granted'],
] as const)('a member who %s before is not asked again, and continues', async (_what, status) => {
  server.use(answer('getConsents', { terms: termsConsent(), commu: commuConsent({ status, version: '1.0' }) }));
  const { router } = renderScreen(<AcceptCommuScreen />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/'));
  expect(screen.queryByRole('button', { name: 'ยินยอม' })).not.toBeInTheDocument();
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
