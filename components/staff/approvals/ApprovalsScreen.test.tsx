import { screen, within } from '@testing-library/react';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { approval, respond } from '@/tests/support/staff-answers';
import { ApprovalsScreen } from './ApprovalsScreen';

const session = { staff_id: 'staff-piti', name: 'Piti', ends_at: 4_000_000_000 };
const server = mockServer();

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

beforeEach(() => changeLanguage('en'));

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
