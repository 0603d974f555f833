import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { Answer } from '@/contract/types';
import { boxesOf } from '@/domain/tax-report';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { respond, staffAddress } from '@/tests/support/staff-answers';
import { PrintTaxReportScreen } from './PrintTaxReportScreen';
import { TaxReportScreen } from './TaxReportScreen';

const session = { staff_id: 'staff-d', name: 'Duangkaeo', roles: ['accounting' as const], ends_at: 4_000_000_000 };
const server = mockServer(respond('getStaffSession', session));

beforeAll(() => loadTexts('ui', 'fields', 'errors'));

beforeEach(() => changeLanguage('en'));

const sums = { base: 123_456_789, vat: 8_641_975, untaxed: 50, total: 132_098_814 };

const report = (month: string, stores = 1): Answer<'getTaxReport'> => ({
  month,
  is_over: month !== '2026-11',
  company_th: 'บริษัท',
  company_en: 'Company',
  tax_id: '0105500000011',
  boxes: boxesOf(sums),
  items: Array.from({ length: stores }, (_, place) => ({
    tax_branch_no: String(place).padStart(5, '0'),
    name_th: 'ร้าน',
    name_en: `Store ${place}`,
    invoices: 3,
    cancelled: 1,
    credit_notes: 2,
    total: sums.total,
    boxes: boxesOf(sums),
  })),
});

const line = (
  number: number,
  changes: Partial<Answer<'listTaxReportLines'>['items'][number]> = {},
): Answer<'listTaxReportLines'>['items'][number] => ({
  kind: 'invoice',
  issued_at: 1_793_900_000,
  document_no: `00000-2569-${number}`,
  buyer_name: `Buyer ${number}`,
  buyer_tax_id: '0105500000029',
  buyer_branch_no: '00000',
  bill_no: `B-${number}`,
  sold_at: 1_793_900_000,
  other_no: null,
  base: 10_000,
  vat: 700,
  untaxed: 0,
  total: 10_700,
  ...changes,
});

const at = (address: string) => window.history.replaceState(null, '', address);

test('shows boxes 1 to 5, what it does not know, and the files of each establishment', async () => {
  server.use(
    http.get(staffAddress('getTaxReport'), ({ request }) =>
      HttpResponse.json(report(new URL(request.url).searchParams.get('month') ?? '', 51)),
    ),
  );
  at('/staff/tax-report/?month=2026-10');
  renderScreen(<TaxReportScreen />);
  const boxOf = async (name: string) => (await screen.findByText(name)).parentElement;
  expect(await boxOf('1. Sales of this month')).toHaveTextContent('1,234,568.39');
  expect(await boxOf('3. Less exempt sales')).toHaveTextContent('0.50');
  expect(await boxOf('4. Taxable sales (1 − 2 − 3)')).toHaveTextContent('1,234,567.89');
  expect(await boxOf('5. Output tax of this month')).toHaveTextContent('86,419.75');
  expect(screen.getByText(/only knows bills that tills have sent/)).toBeVisible();
  expect(screen.queryByText(/This month is not over/)).not.toBeInTheDocument();
  const rows = () => document.querySelectorAll('tbody > tr');
  const row = within(screen.getByText('00001 · Store 1').closest('tr') ?? document.body);
  expect(row.getByRole('link', { name: 'Open the report of 00001' })).toHaveAttribute(
    'href',
    '/staff/tax-report/print/?month=2026-10&branch=00001',
  );
  expect(row.getByRole('link', { name: 'CSV of 00001' }).getAttribute('href')).toMatch(
    /tax-report\/csv\?month=2026-10&language=en&branch=00001$/,
  );
  expect(rows()).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(rows()).toHaveLength(51);

  await userEvent.click(screen.getByRole('button', { name: 'Month after' }));
  expect(await screen.findByText('This month is not over, and documents may follow.')).toBeVisible();
  expect(screen.getByText('November 2026')).toBeVisible();
  expect(window.location.search).toBe('?month=2026-11');
});

test('prints a report once all its pages have come, with the sums of its lines', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const second = Promise.withResolvers<void>();
  const cancelled = line(2, { kind: 'cancelled', other_no: '00000-2569-3', base: -10_000, vat: -700, total: -10_700 });
  server.use(
    respond('getTaxReport', report('2026-11')),
    http.get(staffAddress('listTaxReportLines'), async ({ request }) => {
      if (new URL(request.url).searchParams.get('after') === null)
        return HttpResponse.json({ items: [line(1), line(2, { buyer_branch_no: null })], next: 'two' });
      await second.promise;
      return HttpResponse.json({ items: [cancelled, line(3, { other_no: '00000-2569-2' })], next: null });
    }),
  );
  at('/staff/tax-report/print/?month=2026-11&branch=00000');
  renderScreen(<PrintTaxReportScreen />);
  await screen.findByText('Back to the establishments');
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  second.resolve();
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(1 + 4 + 1);
  expect(
    table.getByRole('row', { name: /^3 .*Cancelled tax invoice .*-100\.00 .*Issued again as 00000-2569-3/ }),
  ).toBeVisible();
  expect(table.getByRole('row', { name: /^4 .*Head office \(00000\) .*Replaces 00000-2569-2/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^Total 200\.00 0\.00 14\.00 214\.00/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('an address without an establishment says so', async () => {
  at('/staff/tax-report/print/?month=2026-11');
  renderScreen(<PrintTaxReportScreen />);
  expect(await screen.findByText('This address names no month and establishment')).toBeVisible();
});

test('a report whose second page does not come is not shown as if it were whole', async () => {
  server.use(
    respond('getTaxReport', report('2026-11')),
    http.get(staffAddress('listTaxReportLines'), ({ request }) =>
      new URL(request.url).searchParams.get('after') === null
        ? HttpResponse.json({ items: [line(1)], next: 'two' })
        : HttpResponse.error(),
    ),
  );
  at('/staff/tax-report/print/?month=2026-11&branch=00000');
  renderScreen(<PrintTaxReportScreen />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});
