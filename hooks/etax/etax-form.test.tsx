import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { etaxCustomer, receiptDetail } from '@/__mocks__/builders/receipt';
import type { ReceiptDetail } from '@/contract/receipts';
import { keep, readStored } from '@/services/storage/client-store';
import { keepForm } from '@/tests/support/etax-form';
import { renderScreen } from '@/tests/support/render-screen';
import type { EtaxDraft } from './etax-draft';
import { readEtaxDraft } from './etax-draft';
import { changeEtaxDraft, endEtaxDraft, etaxFormOf, nextStep, withoutPassed, withPassed } from './etax-form';
import { receiptPath } from './etax-steps';
import { forgetTaxIds } from './tax-ids';
import { useEtaxStep, useStartEtax } from './useEtaxStep';

beforeEach(() => sessionStorage.clear());

function Receipt({ receipt }: { receipt: ReceiptDetail }) {
  const start = useStartEtax(receipt);
  return (
    <button type="button" onClick={start}>
      start
    </button>
  );
}

async function start(changes: Partial<ReceiptDetail> = {}) {
  const { router, unmount } = renderScreen(<Receipt receipt={receiptDetail(changes)} />);
  await userEvent.click(screen.getByRole('button'));
  unmount();
  return router;
}

test('the form starts with the terms and the receipt, in the shape of the specification', async () => {
  const router = await start();
  expect(router.push).toHaveBeenCalledWith('/receipts/request-form/terms-and-conditions/');
  expect(readStored('etaxForm')).toMatchObject({
    bill_no: 'B2611-000123',
    branch_code: '0001',
    tax_invoice_type: '',
    is_saved_member_info: false,
    customer: {
      tax_no: '',
      first_name: '',
      last_name: '',
      branch_no: '00000',
      email: '',
      address: {
        house_no: '',
        sub_district_id: '',
        sub_district_name: '',
        district_id: '',
        district_name: '',
        province_id: '',
        province_name: '',
        postcode: '',
      },
    },
    receipt: {
      action_type: 'REQUEST',
      bill_no: 'B2611-000123',
      branch_code: '0001',
      branch_name: 'สาขาบางนา',
      doc_date: 1_794_720_600,
      tax_status: 'READY',
      total_amount: 321.5,
    },
  });
});

test('a form after a failed invoice asks again and stores the address that failed', async () => {
  await start({ tax_status: 'ERROR', tax_error: 'mail_refused', email: 'wrong@example.com' });
  expect(readEtaxDraft()).toMatchObject({
    refused_email: 'wrong@example.com',
    receipt: { action_type: 'REQUEST_AGAIN', tax_status: 'ERROR' },
  });
});

test('the same receipt resumes its form, another one starts a new form', async () => {
  await start();
  changeEtaxDraft((draft) => ({ ...draft, customer: etaxCustomer(), passed: ['terms', 'info'] }));
  const router = await start();
  expect(router.push).toHaveBeenCalledWith('/receipts/request-form/address/');
  expect(readEtaxDraft()?.customer).toEqual(etaxCustomer());
  await start({ bill_no: 'B2611-000999' });
  expect(readEtaxDraft()).toMatchObject({ bill_no: 'B2611-000999', customer: { tax_no: '' }, passed: [] });
});

test.each([
  ['an empty draft', {}],
  ['a receipt without its bill', { receipt: { action_type: 'REQUEST', tax_status: 'READY', doc_date: 1 } }],
  ['a receipt of another version', { receipt: 'B2611-000123' }],
])('%s is not read as a draft', (_what, stored) => {
  keep('etaxForm', stored);
  expect(readEtaxDraft()).toBeUndefined();
});

test.each([
  ['no kind of request', { action_type: 'OTHER' }],
  ['no status', { tax_status: 'LOST' }],
  ['no bill', { bill_no: '' }],
  ['no branch', { branch_code: 1 }],
  ['no day', { doc_date: '1' }],
  ['no sum', { total_amount: undefined }],
])('a receipt with %s makes no draft', (_what, changes) => {
  const draft = keepForm();
  keep('etaxForm', { ...draft, receipt: { ...draft.receipt, ...changes } });
  expect(readEtaxDraft()).toBeUndefined();
});

test('the input for both kinds of buyer is restored, and the refused address is kept', () => {
  const other = { tax_no: '*********2020', first_name: 'บริษัท', last_name: '', branch_no: '00002' };
  const draft = keepForm({
    customer: etaxCustomer(),
    other,
    tax_invoice_type: 'corporation',
    is_saved_member_info: true,
    on_file: '*********1010',
    refused_email: 'wrong@example.com',
    prefilled: true,
    passed: ['terms', 'info'],
    faults: [{ field: 'customer.email', message: 'email' }],
  });
  expect(readEtaxDraft()).toEqual(draft);
});

test('a number that could be an ID is not stored, and after a reload it has to be typed again', () => {
  keepForm({
    customer: etaxCustomer(),
    other: { ...etaxCustomer(), tax_no: '1999900002020' },
    passed: ['terms', 'info', 'address'],
  });
  expect(sessionStorage.getItem('etaxForm')).not.toMatch(/19999/);
  expect(readEtaxDraft()).toMatchObject({ customer: { tax_no: '1999900001010' }, other: { tax_no: '1999900002020' } });
  forgetTaxIds();
  expect(readEtaxDraft()).toMatchObject({
    customer: { tax_no: '' },
    other: { tax_no: '' },
    passed: ['terms', 'address'],
    tax_id_forgotten: true,
  });
});

test('an empty number is not marked as typed', () => {
  keepForm({ passed: ['terms'] });
  forgetTaxIds();
  expect(readEtaxDraft()).toMatchObject({ passed: ['terms'], tax_id_forgotten: false });
});

test('the number on file survives a reload', () => {
  keepForm({ customer: etaxCustomer({ tax_no: '*********1010' }), passed: ['info'] });
  forgetTaxIds();
  expect(readEtaxDraft()).toMatchObject({ customer: { tax_no: '*********1010' }, passed: ['info'] });
});

test.each([
  ['a word instead of a buyer', { customer: 'สมหญิง' }],
  ['a list instead of a buyer', { customer: [etaxCustomer()] }],
  ['nothing instead of a buyer', { customer: null }],
])('%s counts as an empty one', (_what, changes) => {
  const draft = keepForm();
  forgetTaxIds();
  keep('etaxForm', { ...draft, ...changes });
  expect(readEtaxDraft()?.customer).toMatchObject({ first_name: '', email: '', address: { postcode: '' } });
});

test.each([
  ['a fault without a field', [{ message: 'x' }], []],
  ['a fault without a message', [{ field: 'x' }], []],
  ['no list of faults', { field: 'x', message: 'y' }, []],
  ['a right fault beside a wrong one', [null, { field: 'x', message: 'y' }], [{ field: 'x', message: 'y' }]],
])('stored faults with %s are read as far as they are valid', (_what, faults, read) => {
  keep('etaxForm', { ...keepForm(), faults });
  expect(readEtaxDraft()?.faults).toEqual(read);
});

test('the text “true” is not true', () => {
  keep('etaxForm', { ...keepForm(), is_saved_member_info: 'true', prefilled: 1 });
  expect(readEtaxDraft()).toMatchObject({ is_saved_member_info: false, prefilled: false });
});

test.each<[Parameters<typeof useEtaxStep>[0], EtaxDraft['passed'], string | undefined]>([
  ['terms', [], undefined],
  ['info', [], '/receipts/request-form/terms-and-conditions/'],
  ['info', ['terms'], undefined],
  ['summary', ['terms', 'address'], '/receipts/request-form/info/'],
  ['summary', ['terms', 'info'], '/receipts/request-form/address/'],
  ['summary', ['terms', 'info', 'address'], undefined],
])('the step %s after %j leads to %s', (step, passed, leadsTo) => {
  keepForm({ passed, customer: etaxCustomer() });
  const { router, draft } = atStep(step);
  expect(router.replace.mock.calls).toEqual(leadsTo ? [[leadsTo]] : []);
  expect(draft === undefined).toBe(leadsTo !== undefined);
});

test('without a form every step leads to the receipts', () => {
  const { router, draft } = atStep('info');
  expect([router.replace.mock.calls, draft]).toEqual([[['/receipts/']], undefined]);
});

function atStep(step: Parameters<typeof useEtaxStep>[0]) {
  let draft: EtaxDraft | undefined;
  const Step = () => {
    draft = useEtaxStep(step);
    return null;
  };
  const { router } = renderScreen(<Step />);
  return { router, draft };
}

test('a step is passed once, and reopened alone', () => {
  const draft = keepForm({ passed: ['info', 'terms'] });
  expect(withPassed(draft, 'info').passed).toEqual(['terms', 'info']);
  expect(withoutPassed(draft, 'info').passed).toEqual(['terms']);
  expect(nextStep({ passed: ['terms', 'info', 'address', 'summary'] })).toBe('summary');
  expect(nextStep({ passed: [] })).toBe('terms');
});

test('without a kind of buyer there is no form to send', () => {
  const draft = keepForm({ customer: etaxCustomer() });
  expect(etaxFormOf(draft)).toBeUndefined();
  expect(Object.keys(etaxFormOf({ ...draft, tax_invoice_type: 'individual' }) ?? {})).toEqual([
    'bill_no',
    'branch_code',
    'customer',
    'tax_invoice_type',
    'is_saved_member_info',
    'receipt',
  ]);
});

test.each([
  ['another branch', { branch_code: '0002' }, ''],
  ['another failure', { tax_status: 'ERROR', tax_error: 'unavailable', email: 'wrong@example.com' }, ''],
  ['a refused address that nobody knows', { tax_status: 'ERROR', tax_error: 'mail_refused', email: null }, ''],
] as const)('%s stores no refused address', async (_what, changes, refused) => {
  await start(changes);
  expect(readEtaxDraft()).toMatchObject({ refused_email: refused, passed: [] });
});

test('the same bill of another branch is another receipt', async () => {
  await start();
  changeEtaxDraft((draft) => ({ ...draft, passed: ['terms'] }));
  await start({ branch_code: '0002' });
  expect(readEtaxDraft()).toMatchObject({ branch_code: '0002', passed: [] });
});

test('a form that has ended is not changed', () => {
  keepForm();
  endEtaxDraft();
  const change = jest.fn();
  expect(changeEtaxDraft(change)).toBeUndefined();
  expect([change.mock.calls, readStored('etaxForm')]).toEqual([[], undefined]);
});

test('the path of a receipt names its branch and its bill', () => {
  expect(receiptPath({ branch_code: '0001', bill_no: 'B/1 &2' })).toBe(
    '/receipts/detail/?branch_code=0001&bill_no=B%2F1+%262',
  );
});

test('invalid values are dropped, and the others kept', () => {
  const draft = keepForm({ customer: etaxCustomer() });
  keep('etaxForm', { ...draft, tax_invoice_type: 'martian', passed: ['terms', 'moon'], on_file: 7, faults: [3] });
  expect(readEtaxDraft()).toEqual({ ...draft, tax_invoice_type: '', passed: ['terms'], on_file: '', faults: [] });
});
