import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, record } from '@/__mocks__/answer';
import { commuConsent, termsConsent } from '@/__mocks__/builders/consents';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { callsMade } from '@/tests/support/settled-calls';
import { TermsReminder } from './card-notices';

const server = mockServer();

beforeEach(async () => {
  localStorage.clear();
  await loadTexts('ui', 'consents');
  await changeLanguage('th');
});

const accepted = (version: string) => ({ terms: termsConsent({ version }), commu: commuConsent() });

test('postponed terms that are still open show a reminder linked to their page', async () => {
  keep('termsPutOff', { owner: 'account', version: '1.0' });
  server.use(answer('getConsents', accepted('0.9')));
  const { router } = renderScreen(<TermsReminder />);
  await userEvent.click(await screen.findByRole('link', { name: 'อ่านและยอมรับ' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/tncs-pp/'));
});

test('terms accepted meanwhile, here or elsewhere, show no reminder', async () => {
  keep('termsPutOff', { owner: 'account', version: '1.0' });
  const onResponse = jest.fn();
  server.events.on('response:mocked', onResponse);
  server.use(answer('getConsents', accepted('1.0')));
  renderScreen(<TermsReminder />);
  await waitFor(() => expect(onResponse).toHaveBeenCalled());
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('without postponed terms nothing is requested', async () => {
  const { handler, sent } = record('getConsents', accepted('0.9'));
  server.use(handler);
  renderScreen(<TermsReminder />);
  await callsMade(server);
  expect(sent).toEqual([]);
});
