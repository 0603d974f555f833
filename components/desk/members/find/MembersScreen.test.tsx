import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { memberPage, respond, staffAddress } from '@/tests/support/staff-answers';
import { MembersScreen } from './MembersScreen';

const manee = { staff_id: 'staff-manee', name: 'มานี', roles: ['support' as const], ends_at: 4_000_000_000 };
const server = mockServer(respond('getStaffSession', manee));

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

beforeEach(() => changeLanguage('en'));

const refusal = (status: number, code: string) =>
  HttpResponse.json({ status, code, title: 'Title', message: 'Message' }, { status });

test('the kind of a number follows from its digits, and an error at the field disappears with the next input', async () => {
  const asked: unknown[] = [];
  const answers = [refusal(404, '404'), refusal(400, '400'), refusal(503, '503')];
  server.use(
    http.post(staffAddress('findMember'), async ({ request }) => {
      asked.push(await request.json());
      return answers.shift();
    }),
  );
  window.history.replaceState(null, '', '/staff/members/');
  renderScreen(<MembersScreen />);
  const field = await screen.findByRole('textbox', { name: 'Find a member' });
  const says = (words: RegExp) =>
    waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(words)));
  await press('Find');
  await says(/Type a number first/);
  expect(asked).toEqual([]);
  await userEvent.type(field, '2010 0413 2907 1466');
  await press('Find');
  await says(/No member found/);
  await userEvent.keyboard('081-234-5678');
  await press('Find');
  await says(/The number is incomplete/);
  await userEvent.keyboard('AA1234567');
  await press('Find');
  await says(/System unavailable · .+ What you typed is still here\. · Number.\d{8}/);
  expect(asked).toEqual([
    { by: 'member_no', value: '2010 0413 2907 1466' },
    { by: 'mobile', value: '081-234-5678' },
    { by: 'id', value: 'AA1234567' },
  ]);
});

test('who is found stands in the address, and what happened is asked for by kind', async () => {
  const asked: string[] = [];
  server.use(
    http.post(staffAddress('findMember'), () => HttpResponse.json({ member_id: 'm-1' })),
    respond('getMemberPage', memberPage()),
    http.get(staffAddress('listMemberEvents'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ items: [], next: null });
    }),
  );
  window.history.replaceState(null, '', '/staff/members/');
  renderScreen(<MembersScreen />);
  const field = await screen.findByRole('textbox', { name: 'Find a member' });
  await userEvent.type(field, '1000 0000 0000 0001{Enter}');
  expect(await screen.findByRole('heading', { name: 'S•••• J••••' })).toBeVisible();
  expect(field).toHaveValue('');
  expect(window.location.search).toBe('?member=m-1');
  await waitFor(() => expect(asked).toEqual(['']));
  await press('Bills');
  await waitFor(() => expect(asked).toEqual(['', '?kind=bills']));
});
