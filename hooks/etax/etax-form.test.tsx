import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { etaxCustomer, receiptDetail } from '@/__mocks__/builders/receipt';
import type { ReceiptDetail } from '@/contract/receipts';
import { keep, readStored } from '@/services/storage/client-store';
import { keepForm } from '@/tests/support/etax-form';
import { renderScreen } from '@/tests/support/render-screen';
import { readEtaxDraft } from './etax-draft';
import { changeEtaxDraft } from './etax-form';
import { useStartEtax } from './useEtaxStep';

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
      ...{ tax_no: '', first_name: '', last_name: '', branch_no: '00000', email: '' },
      address: {
        house_no: '',
        ...{ sub_district_id: '', sub_district_name: '', district_id: '', district_name: '' },
        ...{ province_id: '', province_name: '', postcode: '' },
      },
    },
    receipt: {
      ...{ action_type: 'REQUEST', bill_no: 'B2611-000123', branch_code: '0001', branch_name: 'สาขาบางนา' },
      ...{ doc_date: 1_794_720_600, tax_status: 'READY', total_amount: 321.5 },
    },
  });
});

test('after a failed invoice asks again and remembers the address that failed', async () => {
  await start({ tax_status: 'ERROR', tax_error: 'mail_refused', email: 'wrong@example.com' });
  expect(readEtaxDraft()).toMatchObject({
    refused_email: 'wrong@example.com',
    receipt: { action_type: 'REQUEST_AGAIN', tax_status: 'ERROR' },
  });
});

test('the same receipt continues where it was left, another one starts again', async () => {
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

test('invalid values are dropped, and the others stay', () => {
  const draft = keepForm({ customer: etaxCustomer() });
  keep('etaxForm', { ...draft, tax_invoice_type: 'martian', passed: ['terms', 'moon'], on_file: 7, faults: [3] });
  expect(readEtaxDraft()).toEqual({ ...draft, tax_invoice_type: '', passed: ['terms'], on_file: '', faults: [] });
});
