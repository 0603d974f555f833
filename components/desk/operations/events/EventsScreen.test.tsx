import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { respond, staffAddress } from '@/tests/support/staff-answers';
import { EventsScreen } from './EventsScreen';

const session = { staff_id: 'staff-veera', name: 'Veera', roles: ['admin' as const], ends_at: 4_000_000_000 };
const event = { type: 'points.earned', member_id: null, happened_at: 1_780_000_000, tries: 9, error: 'HTTP 500' };
const [givenUp, later] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const page = {
  receiver: 'https://crm.chain.example',
  state: 'on' as const,
  waiting: 12,
  oldest_seconds: 3600,
  given_up: 1,
  is_repeating: false,
  taken_at: 1_780_000_000,
  next_try_at: 0,
  error: 'HTTP 500',
  error_at: 1_780_000_000,
  kept_days: 30,
  items: [
    { ...event, event_id: later, is_given_up: false },
    { ...event, event_id: givenUp, is_given_up: true },
  ],
  next: null,
};
const server = mockServer();

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

async function open(answer: Partial<Omit<typeof page, 'state'> & { state: 'on' | 'stopped' }> = {}) {
  const sent: unknown[] = [];
  server.use(
    respond('getStaffSession', session),
    respond('listEvents', { ...page, ...answer }),
    http.post(staffAddress('sendEvents'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ sent: 1 });
    }),
  );
  await changeLanguage('en');
  renderScreen(<EventsScreen />);
  await screen.findByRole('heading', { name: 'Receiver' });
  return sent;
}

async function confirm() {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText(/^Reason/), 'operations');
  await userEvent.type(dialog.getByLabelText(/^Note/), 'repaired');
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('the page of events shows how far the receiver is, and sends one again that was given up', async () => {
  const sent = await open();
  expect(screen.getByText('12, the first for 60 min')).toBeVisible();
  const row = within(screen.getByRole('row', { name: new RegExp(givenUp) }));
  expect(within(screen.getByRole('row', { name: new RegExp(later) })).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(row.getByRole('button', { name: 'Send again' }));
  await confirm();
  expect(sent).toEqual([{ what: 'given_up', event_id: givenUp, reason: 'operations', note: 'repaired' }]);
});

test('a receiver that lost its data gets everything of the last week again', async () => {
  const sent = await open({ items: [], given_up: 0 });
  expect(screen.queryByRole('button', { name: 'Resume sending' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send again from a moment' }));
  await userEvent.selectOptions(await screen.findByLabelText(/^Everything since/), 'A week ago');
  await confirm();
  expect(sent).toEqual([{ what: 'since', hours: 168, reason: 'operations', note: 'repaired' }]);
});

test('a receiver that wanted no more is resumed', async () => {
  const sent = await open({ state: 'stopped' });
  await userEvent.click(screen.getByRole('button', { name: 'Resume sending' }));
  await confirm();
  expect(sent).toEqual([{ what: 'resume', reason: 'operations', note: 'repaired' }]);
});
