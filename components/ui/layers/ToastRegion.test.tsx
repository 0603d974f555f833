import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast } from '@/hooks/errors/useToasts';
import { loadTexts } from '@/services/texts/texts';
import { ToastRegion } from './ToastRegion';

beforeAll(() => loadTexts('ui'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const show = (...toast: Parameters<typeof showToast>) => act(() => showToast(...toast));
/** The region with its cards loaded. */
async function openRegion(): Promise<void> {
  render(<ToastRegion />);
  await act(() => jest.advanceTimersByTimeAsync(1));
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('errors interrupt a screen reader, other messages wait', async () => {
  await openRegion();
  show({ kind: 'error', title: 'Invalid OTP number', message: 'Please try again.' });
  show({ kind: 'success', title: 'ส่งคำขอแล้ว' });
  expect(within(screen.getByRole('alert')).getByText('Invalid OTP number')).toBeInTheDocument();
  expect(within(screen.getByRole('alert')).getByText('Please try again.')).toBeInTheDocument();
  expect(within(screen.getByRole('status')).getByText('ส่งคำขอแล้ว')).toBeInTheDocument();
});

test('an error stays for more than 5 seconds, then disappears', async () => {
  await openRegion();
  show({ kind: 'error', title: 'Invalid OTP number' });
  wait(5000);
  expect(screen.getByText('Invalid OTP number')).toBeInTheDocument();
  wait(5000);
  expect(screen.queryByText('Invalid OTP number')).not.toBeInTheDocument();
});

test('the toast region can be closed by hand', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await openRegion();
  show({ kind: 'info', title: 'บันทึกภาษาแล้ว' });
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  expect(screen.queryByText('บันทึกภาษาแล้ว')).not.toBeInTheDocument();
});

test('the toast region shows no duplicates and at most three at once', async () => {
  await openRegion();
  for (const title of ['1', '2', '2', '3', '4']) show({ kind: 'info', title });
  expect(within(screen.getByRole('status')).getAllByRole('button')).toHaveLength(3);
  expect(screen.queryByText('1')).not.toBeInTheDocument();
  expect(screen.getAllByText('2')).toHaveLength(1);
});
