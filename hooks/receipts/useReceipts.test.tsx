import { act } from '@testing-library/react';
import { receiptDetail } from '@/__mocks__/builders/receipt';
import type { TaxStatus } from '@/domain/etax';
import { done } from '@/domain/result';
import { call } from '@/services/http/call';
import { renderScreen } from '@/tests/support/render-screen';
import { receiptId, useReceipt } from './useReceipts';

jest.mock('@/services/http/call', () => ({ ...jest.requireActual('@/services/http/call'), call: jest.fn() }));

const bill = { branch_code: '0001', bill_no: 'B1' };

function Receipt() {
  useReceipt(bill);
  return null;
}

const be = (tax_status: TaxStatus) => jest.mocked(call).mockResolvedValue(done(receiptDetail({ tax_status })));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const calls = () => jest.mocked(call).mock.calls.filter(([name]) => name === 'getReceipt').length;
const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(call).mockReset();
});
afterEach(() => jest.useRealTimers());

test('a bill is identified by its branch and its number', () => {
  expect(receiptId(bill)).toBe('0001 B1');
});

test('while an invoice is being made the receipt is polled, fast at first and then slower', async () => {
  be('IN_PROGRESS');
  renderScreen(<Receipt />);
  await wait(0);
  await wait(1999);
  expect(calls()).toBe(1);
  await wait(1);
  expect(calls()).toBe(2);
  await wait(2000);
  expect(calls()).toBe(3);
  await wait(2799);
  expect(calls()).toBe(3);
  await wait(1);
  expect(calls()).toBe(4);
  await wait(10 * 60_000);
  const before = calls();
  await wait(60_000);
  expect(calls()).toBe(before + 1);
  await wait(60_000);
  expect(calls()).toBe(before + 2);
  expect(jest.mocked(call)).toHaveBeenCalledWith('getReceipt', { params: bill });
});

test('a hidden page does not poll, and polls immediately when it becomes visible', async () => {
  be('IN_PROGRESS');
  renderScreen(<Receipt />);
  await wait(0);
  show('hidden');
  await wait(20_000);
  expect(calls()).toBe(1);
  show('visible');
  await wait(0);
  expect(calls()).toBe(2);
});

test.each(['READY', 'ERROR', 'ISSUED', 'NOT_ALLOWED'] as const)(
  'a receipt that is %s is not polled',
  async (status) => {
    be(status);
    renderScreen(<Receipt />);
    await wait(120_000);
    expect(calls()).toBe(1);
  },
);

test('polling ends once the invoice is issued, or the page is left', async () => {
  be('IN_PROGRESS');
  const { unmount } = renderScreen(<Receipt />);
  await wait(0);
  be('ISSUED');
  await wait(2000);
  expect(calls()).toBe(2);
  await wait(120_000);
  expect(calls()).toBe(2);
  be('IN_PROGRESS');
  unmount();
  const second = renderScreen(<Receipt />);
  await wait(0);
  second.unmount();
  const before = calls();
  await wait(120_000);
  show('visible');
  expect(calls()).toBe(before);
});
