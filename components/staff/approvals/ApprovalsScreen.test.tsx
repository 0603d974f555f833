import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { StaffEndpointName } from '@/contract/staff-endpoints';
import { staffEndpoints } from '@/contract/staff-endpoints';
import type { Answer } from '@/contract/types';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { ApprovalsScreen } from './ApprovalsScreen';

const respond = <N extends StaffEndpointName>(name: N, answer: Answer<N>) =>
  http.get(`*${staffEndpoints[name].path}`, () => HttpResponse.json(answer));

const session = { staff_id: 'staff-piti', name: 'Piti', ends_at: 4_000_000_000 };
const server = mockServer();

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

beforeEach(() => changeLanguage('en'));

const approval = (id: string): Answer<'listApprovals'>['items'][number] => ({
  ...{ id, kind: 'points.correct', subject_kind: 'member', subject_id: 'm-1', payload: { points: 600 } },
  ...{ reason: 'complaint', note: `note ${id}`, asked_by: 'staff-manee', asked_by_name: 'Manee', asked_at: 1 },
  ...{ decided_by: null, decided_by_name: null, decided_at: 0, verdict: null, decision_note: null },
});

const draftLink = '/staff/campaigns/draft/?id=d-1';
const memberLink = '/staff/members/?member=m-1';

test.each([
  ['approver', [draftLink, memberLink]],
  ['marketing', [draftLink]],
  ['support', [memberLink]],
] as const)('what waits leads to its draft or member, for those who may open it: %s', async (role, links) => {
  const publishing = { kind: 'catalogue.publish', subject_kind: 'draft', subject_id: 'd-1', payload: {} } as const;
  server.use(
    respond('getStaffSession', { ...session, roles: [role] }),
    respond('listApprovals', { items: [{ ...approval('1'), ...publishing }, approval('2')], next: null }),
  );
  window.history.replaceState(null, '', '/staff/approvals/');
  renderScreen(<ApprovalsScreen />);
  const table = within(await screen.findByRole('table'));
  await table.findByText(/note 2/);
  expect(table.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});
