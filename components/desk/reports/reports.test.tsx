import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { Answer } from '@/contract/types';
import type { ReportName, ReportRow } from '@/domain/reports';
import { columnsOf, isReportName } from '@/domain/reports';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { respond, staffAddress } from '@/tests/support/staff-answers';
import { ReportsScreen } from './ReportsScreen';

const session = { staff_id: 'staff-d', name: 'Duangkaeo', roles: ['accounting' as const], ends_at: 4_000_000_000 };
const server = mockServer(respond('getStaffSession', session));

beforeAll(() => loadTexts('ui', 'fields', 'errors'));
beforeEach(() => changeLanguage('en'));

const rows: Partial<Record<ReportName, ReportRow[]>> = {
  liability: [
    {
      point_type: 'cjpoint',
      end_year: 2026,
      issued: 1000,
      taken_back: 0,
      spent: 600,
      expired: 0,
      forfeited: 0,
      remaining: 400,
      remaining_baht: 20,
      expired_percent: 0,
      expected_percent: null,
      expected_points: null,
    },
    { point_type: 'kidpoint', end_year: 2027, issued: 70, remaining: 70, remaining_baht: null },
  ],
  campaigns: [
    {
      month: '2026-11',
      kind: 'coupon',
      code: 'SAVE-20',
      name_en: '20 baht off',
      drawn: 9,
      used: 7,
      points: 0,
      discount_baht: 140,
      bills: 7,
      bills_baht: 700,
      users: 5,
      users_baht: 1000,
      others: 2,
      others_baht: 300,
    },
    { month: '2026-11', kind: 'earning', code: 'DOUBLE', name_en: 'Double', users: null, others: null, bills: 3 },
  ],
};

const asked: URL[] = [];

function answer(changes: Partial<Answer<'getReport'>> = {}) {
  return http.get(staffAddress('getReport'), ({ request }) => {
    const url = new URL(request.url);
    asked.push(url);
    const name = url.searchParams.get('name') ?? '';
    const found = isReportName(name) ? (rows[name] ?? []) : [];
    const cells = isReportName(name)
      ? found.map((row) => columnsOf(name).map((column) => row[column.name] ?? null))
      : [];
    const page = { counted_at: 1_795_900_000, is_whole: true, has_failed: false, total: cells.length, rows: cells };
    return HttpResponse.json({ ...page, ...changes });
  });
}

const at = (address: string) => window.history.replaceState(null, '', address);

test('shows what members hold and its worth, and that there is no history for an estimate', async () => {
  server.use(answer());
  at('/staff/reports/?from=2026-01&to=2026-11');
  renderScreen(<ReportsScreen />);
  const table = within(await screen.findByRole('table', { name: 'Points liability by end year' }));
  expect(table.getByRole('row', { name: /2026 1,000 0 600 0 0 400 20\.00 0 Not enough history/ })).toBeVisible();
  expect(screen.getByText('Worth 20 baht · 200 points = 10 baht')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download Points liability by end year as CSV' })).toHaveAttribute(
    'href',
    expect.stringMatching(/reports\/csv\?name=liability&from=2026-01&to=2026-11&language=en$/),
  );
  const kinds = within(screen.getByRole('group', { name: 'Kind of points' }));
  await userEvent.click(kinds.getByRole('button', { name: 'Kids Club' }));
  expect(screen.getByText(/have no value in baht/)).toBeVisible();
  expect(screen.queryByText('2026')).not.toBeInTheDocument();
});

test('compares users with others by member, hides fewer than five, and says that this is no effect', async () => {
  server.use(answer());
  at('/staff/reports/?report=campaigns&from=2026-11&to=2026-11');
  renderScreen(<ReportsScreen />);
  const row = within((await screen.findByText('Coupon · SAVE-20')).closest('tr') ?? document.body);
  expect(row.getByText(/200\.00/)).toBeVisible();
  expect(row.getByText('5 members')).toBeVisible();
  expect(row.getByText(/150\.00/)).toBeVisible();
  expect(row.queryByRole('link')).not.toBeInTheDocument();
  const double = within(screen.getByText('Double').closest('tr') ?? document.body);
  expect(double.getAllByText(/under 5/)).toHaveLength(3);
  expect(double.getByText('3 bills')).toBeVisible();
  const chart = within(screen.getByRole('figure'));
  expect(chart.getByText('140.00')).toBeVisible();
  expect(screen.getByText(/Do not take the difference between users and others for the effect/)).toBeVisible();
});

test('a period never ends before it begins, and the address keeps it', async () => {
  server.use(answer());
  at('/staff/reports/?report=members&from=2026-03&to=2026-05');
  renderScreen(<ReportsScreen />);
  await userEvent.selectOptions(await screen.findByLabelText('From'), 'July 2026');
  expect(window.location.search).toBe('?report=members&from=2026-07&to=2026-07');
  await screen.findAllByText('Nothing in this period');
  expect(asked.at(-1)?.searchParams.get('to')).toBe('2026-07');
});

test('says what has not been counted, what is old because counting failed, and what could not be read', async () => {
  at('/staff/reports/?report=etax');
  server.use(answer({ counted_at: 0 }));
  const { unmount } = renderScreen(<ReportsScreen />);
  expect(await screen.findByText(/^Not counted yet/)).toBeVisible();
  unmount();
  server.use(answer({ has_failed: true }));
  const failed = renderScreen(<ReportsScreen />);
  expect(await screen.findByText(/The last count failed or took too long/)).toBeVisible();
  failed.unmount();
  server.use(http.get(staffAddress('getReport'), () => HttpResponse.error()));
  renderScreen(<ReportsScreen />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
