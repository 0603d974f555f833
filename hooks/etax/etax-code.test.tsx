import { screen, waitFor } from '@testing-library/react';
import { answer, lose, refuse } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { etaxCustomer, etaxForm, receiptDetail } from '@/__mocks__/builders/receipt';
import { keepSentCode } from '@/hooks/otp/sent-code';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { keepForm } from '@/tests/support/etax-form';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { endEtaxCode, etaxCodeFor, etaxCodeInput, isCodeOut, keepEtaxCode, readEtaxCode } from './etax-code';
import { readEtaxDraft } from './etax-draft';
import { useNeedsEmail } from './useNeedsEmail';
import { useRefetchReceipt } from './useRefetchReceipt';

const server = mockServer();
const now = 1_800_000_000_000;
const at = (milliseconds: number) => jest.spyOn(Date, 'now').mockReturnValue(milliseconds);
const code = {
  branch_code: '0001',
  bill_no: 'B2611-000123',
  email: 'somying@example.com',
  id: 'e1',
  mobile: '08x-xxx-5678',
  verified: false,
};

beforeEach(forgetEverything);

test('a code is for one bill and one address', () => {
  keepEtaxCode(code);
  expect(readEtaxCode()).toEqual(code);
  expect(readStored('otpType')).toBe('etax_address');
  expect(etaxCodeInput(etaxForm())).toEqual({
    branch_code: '0001',
    bill_no: 'B2611-000123',
    email: 'somying@example.com',
  });
  expect(etaxCodeFor(etaxForm())).toEqual(code);
  for (const other of [
    { branch_code: '0002' },
    { bill_no: 'B2611-000124' },
    { customer: etaxCustomer({ email: 'other@example.com' }) },
  ])
    expect(etaxCodeFor(etaxForm(other))).toBeUndefined();
});

test.each([
  ['id', 1],
  ['mobile', undefined],
  ['email', null],
  ['branch_code', 1],
  ['bill_no', undefined],
])('a stored code without its %s is none', (name, value) => {
  keep('etaxCode', { ...code, [name]: value });
  expect(readEtaxCode()).toBeUndefined();
  expect(etaxCodeFor(etaxForm())).toBeUndefined();
});

test.each([
  [true, true],
  ['true', false],
  [undefined, false],
])('a code that was right (%s) is read as right: %s', (stored, verified) => {
  keep('etaxCode', { ...code, verified: stored });
  expect(readEtaxCode()?.verified).toBe(verified);
});

test('ending it removes the code, but not another one', () => {
  keepEtaxCode(code);
  keep('otpData', { id: 'e1' });
  endEtaxCode();
  for (const name of ['etaxCode', 'otpType', 'otpData'] as const) expect(readStored(name)).toBeUndefined();
  keepEtaxCode(code);
  keep('otpType', 'register');
  endEtaxCode();
  expect([readEtaxCode(), readStored('otpType')]).toEqual([undefined, 'register']);
});

test('a code is active from sending until it expires, unless it was entered', () => {
  at(now);
  expect(isCodeOut(code)).toBe(false);
  keepSentCode('e1', { otp_ref: 'KQDX', resend_in: 60, expires_in: 300 });
  expect([isCodeOut(code), isCodeOut({ ...code, verified: true })]).toEqual([true, false]);
  expect(isCodeOut({ ...code, id: 'e2' })).toBe(false);
  at(now + 299_999);
  expect(isCodeOut(code)).toBe(true);
  at(now + 300_000);
  expect(isCodeOut(code)).toBe(false);
});

function NeedsEmail() {
  return <p>{useNeedsEmail() ? 'waits' : 'goes on'}</p>;
}

test.each([
  ['an address in the form', 'a@example.com', answer('getMember', member({ email: null })), 'goes on', false],
  ['an address in the profile', '', answer('getMember', member()), 'goes on', false],
  ['no address', '', answer('getMember', member({ email: null })), 'waits', true],
  ['a profile that does not load', '', refuse('getMember', 500, '500'), 'goes on', false],
])('with %s the form waits or continues', async (_what, email, handler, state, leads) => {
  server.use(handler);
  keepForm({ customer: etaxCustomer({ email }) });
  const { router } = renderScreen(<NeedsEmail />);
  expect(screen.getByText(email === '' ? 'waits' : 'goes on')).toBeVisible();
  if (leads) await waitFor(() => expect(router.replace.mock.calls).toEqual([['/receipts/save-email/']]));
  expect(await screen.findByText(state)).toBeVisible();
  expect(router.replace).toHaveBeenCalledTimes(leads ? 1 : 0);
});

let refetch: ReturnType<typeof useRefetchReceipt>;

function Refetch() {
  refetch = useRefetchReceipt();
  return null;
}

const bill = { branch_code: '0001', bill_no: 'B2611-000123' };

test.each([
  ['READY', 'terms'],
  ['ERROR', 'terms'],
  ['IN_PROGRESS', 'IN_PROGRESS'],
  ['ISSUED', 'ISSUED'],
  ['NOT_ALLOWED', 'NOT_ALLOWED'],
] as const)('a receipt that is %s now was refused for: %s', async (tax_status, refusal) => {
  server.use(answer('getReceipt', receiptDetail({ tax_status })));
  renderScreen(<Refetch />);
  expect(await refetch(bill)).toBe(refusal);
  expect(readEtaxDraft()).toBeUndefined();
});

test.each([
  ['belongs to somebody else', refuse('getReceipt', 404, '404'), 'gone'],
  ['does not load', lose('getReceipt'), 'unknown'],
  ['is refused', refuse('getReceipt', 500, '500'), 'unknown'],
])('a receipt that %s: %s', async (_what, handler, refusal) => {
  server.use(handler);
  renderScreen(<Refetch />);
  expect(await refetch(bill)).toBe(refusal);
});

test('the form gets the current receipt, and keeps its answers', async () => {
  keepForm({ customer: etaxCustomer(), passed: ['terms'] });
  server.use(answer('getReceipt', receiptDetail({ total_amount: 12.5 })));
  renderScreen(<Refetch />);
  await refetch(bill);
  expect(readEtaxDraft()).toMatchObject({
    customer: etaxCustomer(),
    passed: ['terms'],
    receipt: { total_amount: 12.5 },
  });
});
