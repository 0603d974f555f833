import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answer, record, refuse } from '@/__mocks__/answer';
import { etaxCustomer, receiptDetail } from '@/__mocks__/builders/receipt';
import { etaxHandlers, receiptHandlers } from '@/__mocks__/handlers';
import { scenario } from '@/__mocks__/scenarios/table';
import { endpoints } from '@/contract/endpoints';
import { showToast } from '@/hooks/errors/useToasts';
import { keepEtaxCode, readEtaxCode } from '@/hooks/etax/etax-code';
import { readEtaxDraft } from '@/hooks/etax/etax-draft';
import { forgetTaxIds } from '@/hooks/etax/tax-ids';
import { readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { keepForm } from '@/tests/support/etax-form';
import { mockServer } from '@/tests/support/mock-server';
import { press } from '@/tests/support/press';
import { renderScreen } from '@/tests/support/render-screen';
import { EtaxSummaryScreen } from './EtaxSummaryScreen';

jest.mock('@/hooks/errors/useToasts', () => ({
  ...jest.requireActual('@/hooks/errors/useToasts'),
  showToast: jest.fn(),
}));

const server = mockServer(...etaxHandlers, ...receiptHandlers);
const accepted = { request_id: 'request-1', tax_status: 'IN_PROGRESS' } as const;
const detail = '/receipts/detail/?branch_code=0001&bill_no=B2611-000123';

beforeAll(() =>
  Promise.all([
    loadTexts('ui', 'etax', 'errors', 'receipts'),
    import('@/components/etax/RefusalDialog'),
    import('./EtaxSummary'),
  ]),
);

beforeEach(async () => {
  sessionStorage.clear();
  jest.mocked(showToast).mockClear();
  await changeLanguage('th');
});

const fullForm = { passed: ['terms', 'info', 'address'], tax_invoice_type: 'individual', prefilled: true } as const;

function open(changes: Parameters<typeof keepForm>[0] = {}) {
  keepForm({ ...fullForm, passed: [...fullForm.passed], customer: etaxCustomer(), ...changes });
  return renderScreen(<EtaxSummaryScreen />);
}

const agree = async () => userEvent.click(await screen.findByRole('checkbox'));
const send = async () => {
  await agree();
  await press('ส่งคำขอ');
};

test('the summary shows every answer with a link back to its step', async () => {
  const { router } = open({ is_saved_member_info: true });
  expect(await screen.findByText(/B2611-000123/)).toBeVisible();
  for (const words of [
    '321.50 บาท',
    'บุคคลธรรมดา',
    '1-9999-00001-01-0',
    'สมหญิง ใจดี',
    '12/3 ซอยสบายใจ 4 บางนาเหนือ บางนา กรุงเทพมหานคร 10260',
    'somying@example.com',
    'บันทึกข้อมูลนี้ไว้',
  ])
    expect(screen.getByText(words)).toBeVisible();
  await press('แก้ไขชื่อ');
  expect(router.push).toHaveBeenLastCalledWith('/receipts/request-form/info/');
  await press('แก้ไขที่อยู่');
  expect(router.push).toHaveBeenLastCalledWith('/receipts/request-form/address/');
});

test('the summary shows what is left to invoice after goods came back', async () => {
  open({ returned_amount: 206.1 });
  expect(await screen.findByText('115.40 บาท')).toBeVisible();
  expect(screen.getByText('เหลือหลังคืนสินค้า')).toBeVisible();
  expect(screen.getByText(/จ่าย 321.50 บาท คืนแล้ว 206.10 บาท/)).toBeVisible();
  expect(screen.queryByText('ยอดที่จ่าย')).not.toBeInTheDocument();
});

test('the summary shows the branch of a company, and only the end of a tax ID on file', async () => {
  const { unmount } = open({
    tax_invoice_type: 'corporation',
    customer: etaxCustomer({ first_name: 'บริษัท สบายดี จำกัด', last_name: '', branch_no: '00002' }),
  });
  expect(await screen.findByText('สาขาที่ 00002')).toBeVisible();
  expect(screen.getByText('บริษัท สบายดี จำกัด')).toBeVisible();
  unmount();
  open({ customer: etaxCustomer({ tax_no: '*********1010' }) });
  expect(await screen.findByText('เลขเดิม ลงท้าย 1010')).toBeVisible();
});

test('the summary sends nothing until the member confirms that the request is final', async () => {
  const sent = record('submitEtax', accepted, 202);
  server.use(sent.handler);
  open();
  await press('ส่งคำขอ');
  const box = screen.getByRole('checkbox', { name: /คืนสินค้าไม่ได้ และแก้ไขข้อมูลไม่ได้/ });
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription('กรุณาติ๊กช่องนี้ก่อนส่งคำขอ');
  expect(sent.sent).toEqual([]);
});

test('a double tap sends the specified form once, and then the draft is removed', async () => {
  const sent = record('submitEtax', accepted, 202);
  server.use(sent.handler);
  const { router } = open();
  await agree();
  await userEvent.dblClick(screen.getByRole('button', { name: 'ส่งคำขอ' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(detail));
  expect(sent.sent).toEqual([
    {
      bill_no: 'B2611-000123',
      branch_code: '0001',
      customer: etaxCustomer(),
      tax_invoice_type: 'individual',
      is_saved_member_info: false,
      receipt: {
        action_type: 'REQUEST',
        bill_no: 'B2611-000123',
        branch_code: '0001',
        branch_name: 'สาขาบางนา',
        doc_date: 1_794_720_600,
        tax_status: 'READY',
        total_amount: 321.5,
      },
    },
  ]);
  expect(readStored('etaxForm')).toBeUndefined();
  expect(showToast).toHaveBeenCalledWith({
    kind: 'success',
    title: 'ส่งคำขอแล้ว',
    message: 'เราจะส่งใบกำกับภาษีไปที่ somying@example.com ภายใน 24 ชั่วโมง',
  });
});

test('a retry after a lost answer sends the same request, even after a reload', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${endpoints.submitEtax.path}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(accepted, { status: 202 });
    }),
  );
  const { unmount } = open();
  await send();
  expect(await screen.findByText('ยังไม่รู้ว่าส่งคำขอสำเร็จไหม')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^แก้ไข/ })).not.toBeInTheDocument();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(etaxCustomer().tax_no);
  unmount();
  forgetTaxIds();
  const reloaded = renderScreen(<EtaxSummaryScreen />);
  await waitFor(() => expect(reloaded.router.replace).toHaveBeenCalledWith('/receipts/request-form/info/'));
  reloaded.unmount();
  // Only the number is typed again.
  keepForm({ ...readEtaxDraft(), ...fullForm, passed: [...fullForm.passed], customer: etaxCustomer() });
  const { router } = renderScreen(<EtaxSummaryScreen />);
  expect(await screen.findByText('ยังไม่รู้ว่าส่งคำขอสำเร็จไหม')).toBeVisible();
  await press('ส่งคำขอ');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(detail));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['IN_PROGRESS', /มีคำขออยู่แล้ว/, 'กลับไปดูใบเสร็จ', detail],
  ['ISSUED', /ออกใบกำกับภาษีไปแล้ว/, 'กลับไปดูใบเสร็จ', detail],
  ['NOT_ALLOWED', /ออกใบกำกับภาษีไม่ได้ ดูเหตุผล/, 'กลับไปดูใบเสร็จ', detail],
  ['READY', /ยอมรับเงื่อนไขอีกครั้ง/, 'อ่านเงื่อนไข', '/receipts/request-form/terms-and-conditions/'],
] as const)(
  'a refused request is explained by the current state of the receipt: %s',
  async (tax_status, words, action, path) => {
    server.use(...scenario('submitEtax.412'), answer('getReceipt', receiptDetail({ tax_status })));
    const { router } = open();
    await send();
    const dialog = await screen.findByRole('dialog', { name: 'ขอใบกำกับภาษีไม่ได้' });
    expect(within(dialog).getByText(words)).toBeVisible();
    await press(action);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(path));
    expect(readEtaxDraft()?.passed).toEqual(tax_status === 'READY' ? ['info', 'address'] : undefined);
  },
);

test('a bill that has changed is shown again with its current data', async () => {
  server.use(...scenario('submitEtax.412'), answer('getReceipt', receiptDetail({ total_amount: 300 })));
  open();
  await send();
  await press('อ่านเงื่อนไข');
  await waitFor(() => expect(readEtaxDraft()?.receipt.total_amount).toBe(300));
  expect(readEtaxDraft()?.customer).toEqual(etaxCustomer());
});

test('a receipt of another member leads to the member’s own receipts', async () => {
  server.use(...scenario('submitEtax.404'), ...scenario('getReceipt.404'));
  const { router } = open();
  await send();
  await press('ดูใบเสร็จทั้งหมด');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/receipts/'));
});

test('too many requests ask the member to try later, and keep the form', async () => {
  server.use(...scenario('submitEtax.429'));
  open();
  await send();
  expect(await screen.findByRole('dialog', { name: 'ขอบ่อยเกินไป ลองใหม่ภายหลังนะ' })).toBeVisible();
  await press('ปิด');
  expect(readEtaxDraft()?.customer).toEqual(etaxCustomer());
});

test('a failed request can be sent again', async () => {
  server.use(refuse('submitEtax', 400, '400'));
  const { router } = open();
  await send();
  await screen.findByRole('dialog', { name: 'ส่งคำขอไม่สำเร็จ' });
  server.use(answer('submitEtax', accepted, 202));
  await press('ส่งคำขออีกครั้ง');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(detail));
});

test.each([
  ['customer.tax_no', 'info'],
  ['customer.address.postcode', 'address'],
] as const)('an error in %s is shown on its page', async (field, step) => {
  const faults = [{ field, message: 'ข้อมูลไม่ถูกต้อง' }];
  server.use(refuse('submitEtax', 422, '422', '', '', faults));
  const { router } = open({ customer: etaxCustomer({ tax_no: '*********1010' }), on_file: '*********1010' });
  await send();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/receipts/request-form/${step}/`));
  const draft = readEtaxDraft();
  expect(draft?.faults).toEqual(faults);
  expect(draft?.passed).not.toContain(step);
  expect(draft?.customer.tax_no).toBe(step === 'info' ? '' : '*********1010');
});

const code = {
  branch_code: '0001',
  bill_no: 'B2611-000123',
  email: 'somying@example.com',
  id: '0199a1de-0000-7000-8000-0000000ec001',
  mobile: '08x-xxx-5678',
};

test('the tax ID on file with a new address requires one code, and keeps the form', async () => {
  const begun = record('requestEtaxCode', { id: code.id, mobile: code.mobile });
  server.use(...scenario('submitEtax.etax_code_needed'), begun.handler);
  const { router } = open({ customer: etaxCustomer({ tax_no: '*********1010' }) });
  await agree();
  await userEvent.dblClick(screen.getByRole('button', { name: 'ส่งคำขอ' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(begun.sent).toEqual([{ branch_code: '0001', bill_no: 'B2611-000123', email: 'somying@example.com' }]);
  expect(readEtaxCode()).toEqual({ ...code, verified: false });
  expect(readStored('otpType')).toBe('etax_address');
  expect(readEtaxDraft()?.customer.tax_no).toBe('*********1010');
});

test('after the right code the form is sent once automatically, under a new key', async () => {
  const keys: (string | null)[] = [];
  const refused = http.post(`*${endpoints.submitEtax.path}`, ({ request }) => {
    keys.push(request.headers.get('idempotency-key'));
    return HttpResponse.json({ code: 'etax_code_needed' }, { status: 412 });
  });
  server.use(refused);
  const { router, unmount } = open();
  await send();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  unmount();
  keepEtaxCode({ ...code, verified: true });
  server.use(
    http.post(`*${endpoints.submitEtax.path}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.json(accepted, { status: 202 });
    }),
  );
  const second = renderScreen(<EtaxSummaryScreen />);
  await waitFor(() => expect(second.router.replace).toHaveBeenCalledWith(detail));
  expect(new Set(keys).size).toBe(2);
  expect(keys).toHaveLength(2);
  expect(readEtaxCode()).toBeUndefined();
});

test('a code entered for another address sends nothing', async () => {
  const sent = record('submitEtax', accepted, 202);
  server.use(sent.handler);
  keepEtaxCode({ ...code, email: 'other@example.com', verified: true });
  open();
  expect(await screen.findByRole('checkbox')).not.toBeChecked();
  expect(sent.sent).toEqual([]);
});

test('a code that could not be requested keeps the form', async () => {
  server.use(...scenario('submitEtax.etax_code_needed'), ...scenario('requestEtaxCode.429'));
  const { router } = open();
  await send();
  expect(await screen.findByRole('dialog', { name: 'ขอบ่อยเกินไป ลองใหม่ภายหลังนะ' })).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
  expect(readEtaxDraft()?.customer).toEqual(etaxCustomer());
});

test('the summary says the same in English', async () => {
  await changeLanguage('en');
  open();
  expect(await screen.findByRole('button', { name: 'Send request' })).toBeVisible();
  expect(screen.getByText('321.50 baht')).toBeVisible();
});
