import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Groups } from '@/components/desk/campaigns/detail/Groups';
import { DraftScreen } from '@/components/desk/campaigns/draft/DraftScreen';
import { CampaignsScreen } from '@/components/desk/campaigns/list/CampaignsScreen';
import type { Answer } from '@/contract/types';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { respond, staffAddress } from '@/tests/support/staff-answers';

const chujai = { staff_id: 'staff-chujai', name: 'ชูใจ', roles: ['marketing' as const], ends_at: 4_000_000_000 };

const server = mockServer(respond('getStaffSession', chujai));

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

beforeEach(() => changeLanguage('en'));

const draft: Answer<'getDraft'> = {
  id: 'd-1',
  name: 'December',
  state: 'ready',
  uploaded_by_name: 'ชูใจ',
  uploaded_at: 1_795_000_000,
  goes_live_at: 0,
  ended_at: 0,
  approval_id: null,
  faults: [],
  differences: [],
  unchanged: 0,
  trials: [],
  audiences: [],
  not_agreed: [],
};

function openDraft(found: Partial<Answer<'getDraft'>>) {
  server.use(respond('getDraft', { ...draft, ...found }));
  window.history.replaceState(null, '', '/staff/campaigns/draft/?id=d-1');
  return renderScreen(<DraftScreen />);
}

test('a faulty draft names the file and the line, and cannot be submitted', async () => {
  openDraft({ state: 'faulty', faults: [{ file: 'A-1.yaml', line: 11, what: 'owner must be one of CJ, PARTNER' }] });
  const row = await screen.findByRole('row', { name: /A-1\.yaml/ });
  expect(within(row).getByText('11')).toBeInTheDocument();
  expect(within(row).getByText('owner must be one of CJ, PARTNER')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Submit for approval' })).not.toBeInTheDocument();
});

test('a draft that exceeds a limit says which one in the language of the desk', async () => {
  await changeLanguage('th');
  openDraft({ state: 'faulty', faults: [{ file: 'A-1.yaml', line: 1, what: 'took too long', limit: 'seconds' }] });
  const row = await screen.findByRole('row', { name: /A-1\.yaml/ });
  expect(within(row).getByText('อ่านไฟล์นานกว่า 30 วินาที จึงหยุดอ่าน')).toBeInTheDocument();
  expect(within(row).queryByText('took too long')).not.toBeInTheDocument();
});

test('a difference shows what was, struck through, what is to be, and what to look at twice', async () => {
  const name = { th: 'บัตรแทนเงินสด', en: 'Cash voucher' };
  openDraft({
    differences: [
      { kind: 'coupon', code: 'SAVE-20', name, how: 'kept', fields: [], warnings: [], taken: 0, quota: null },
      {
        kind: 'reward',
        code: 'VOUCHER-10',
        name,
        how: 'changed',
        warnings: ['price_halved'],
        fields: [{ field: 'points', from: 200, to: 20 }],
        taken: 4210,
        quota: 10_000,
      },
    ],
  });
  const row = await screen.findByRole('row', { name: /VOUCHER-10/ });
  expect(screen.getAllByRole('row')[1]).toBe(row);
  expect(within(row).getByText('200').tagName).toBe('DEL');
  expect(within(row).getByText('20').tagName).toBe('INS');
  expect(within(row).getByText('Half the points or less: look again')).toBeInTheDocument();
  expect(within(row).getByText('4,210 of 10,000')).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /SAVE-20/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('1 not in the files stay as they are'));
  expect(await screen.findByRole('row', { name: /SAVE-20/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeInTheDocument();
});

test('a draft says what an earning campaign would have given, and from which part of the bills that is reckoned', async () => {
  const trial = { code: 'SAT-2X', points: 12_300, bills: 900, members: 540, branches: 12, one_in: 3 };
  openDraft({ trials: [trial] });
  const row = await screen.findByRole('row', { name: /SAT-2X/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['12,300', '900', '540', '12']));
  expect(screen.getByText('Reckoned from the bills of one member in 3')).toBeVisible();
});

test('two taps on ending a campaign early send one call', async () => {
  const campaign: Answer<'listCampaigns'>['items'][number] = {
    kind: 'coupon',
    code: 'SAVE-20',
    name_th: 'ลด 20',
    name_en: '20 off',
    withdrawn: false,
    effective_from: 1_790_000_000,
    effective_to: 1_900_000_000,
    quota: 100,
    has_codes: false,
    drawn: 3,
    left: 97,
    collected: 3,
    used: 1,
    used_week: 1,
    used_week_before: 0,
  };
  const sent: unknown[] = [];
  server.use(
    respond('listCampaigns', { items: [campaign], next: null, counts: null }),
    http.post(staffAddress('endCampaign'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ state: 'waiting', approval_id: 'a-1' });
    }),
  );
  // jsdom cannot leave a page, and says so: a click in the dialog is none on the row under it.
  const complaints = jest.spyOn(console, 'error');
  renderScreen(<CampaignsScreen />);
  await press('Actions for 20 off');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'End early…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText(/^Reason/), 'campaign');
  await userEvent.type(dialog.getByLabelText(/^Note/), 'sold out');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'End early' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ reason: 'campaign', note: 'sold out', emergency: false }]);
  expect(complaints).not.toHaveBeenCalled();
});

test('a copy asks for another code and for days, and is sent once', async () => {
  const sent: unknown[] = [];
  server.use(
    respond('listDrafts', { items: [], next: null }),
    http.post(staffAddress('copyCampaign'), async ({ params, request }) => {
      sent.push([params['code'], await request.json()]);
      return HttpResponse.json({ code: '412', message: '' }, { status: 412 });
    }),
  );
  window.history.replaceState(null, '', '/staff/campaigns/draft/?kind=coupon&copy=SAVE-20');
  renderScreen(<DraftScreen />);
  const code = await screen.findByLabelText(/^New code/);
  expect(code).toHaveValue('');
  await userEvent.type(code, 'save-20');
  await press('Make the draft');
  expect(screen.getByText(/^Enter another code than SAVE-20/)).toBeVisible();
  expect(screen.getByText('Choose the first day')).toBeVisible();
  await userEvent.type(code, 'b');
  for (const name of ['First day', 'Last day'])
    await userEvent.selectOptions(within(screen.getByRole('group', { name })).getByLabelText('Month'), 'March');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Make the draft' }));
  const days = { from: expect.stringMatching(/-03-01$/), to: expect.stringMatching(/-03-01$/) };
  await waitFor(() => expect(sent).toEqual([['SAVE-20', { name: 'Copy SAVE-20B', code: 'SAVE-20B', ...days }]]));
});

const chance = (value: number) => ({ value, from: value - 0.01, to: value + 0.01 });

const groups: NonNullable<Answer<'getCampaign'>['groups']> = {
  at: 1_795_000_000,
  least: 100,
  shown: { members: 8142, collected: chance(0.33), used: chance(0.21), baht: 214.4 },
  held_out: { members: 905, collected: chance(0.01), used: chance(0.01), baht: 189 },
  difference: { verdict: 'unsure', baht: 12.3, from: -3.4, to: 27 },
};

test.each([
  ['unsure', 12.3, -3.4, 27, 'Spending differs by +12 baht a member (between −3 and +27): not certain yet'],
  ['more', 25, 4, 46, 'spend 25 baht more each (between 4 and 46)'],
  ['less', -25, -46, -4, 'spend 25 baht less each (between 4 and 46)'],
  ['few', 0, 0, 0, 'Too few to say. Each group needs at least 100 members'],
] as const)('the groups of a campaign say what the difference is: %s', (verdict, baht, from, to, words) => {
  render(<Groups groups={{ ...groups, difference: { verdict, baht, from, to } }} />);
  expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Gets it 8,142 33% \(32–34\) 21% \(20–22\) 214/ })).toBeInTheDocument();
});

test('a draft says who gets it, who is held out, and who has not agreed', async () => {
  openDraft({
    audiences: [{ kind: 'coupon', code: 'MISS-YOU', fitting: 90, held_out: 10, without_consent: 39, one_in: 25 }],
  });
  expect(await screen.findByRole('row', { name: /MISS-YOU 90 10 39/ })).toBeInTheDocument();
  expect(screen.getByText('Reckoned from one member in 25')).toBeInTheDocument();
});
