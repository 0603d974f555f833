import { renderHook } from '@testing-library/react';
import { useAtTill } from './useAtTill';
import { useBarcode } from './useBarcode';

jest.mock('./useBarcode', () => ({ useBarcode: jest.fn() }));
jest.mock('./useStaffSheet', () => ({ useStaffSheet: () => ({}) }));

const changed = jest.fn();
const barcode = { barcode: '2000000000017', lifeSeconds: 300, endsAtMilliseconds: 2_000_000_000_000 };
const atTill = { secondsLeft: 60, busy: false, issue: jest.fn(), putAway: jest.fn() };
const coupon = { id: '1', expiresAt: null, issue: jest.fn(), changedBy: [], changed };

beforeEach(() => {
  changed.mockClear();
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

test.each([
  ['a barcode on screen', barcode, false, 3],
  ['no barcode', undefined, false, 0],
  ['a barcode that a till has used', barcode, true, 0],
] as const)('with %s the server is polled as often as necessary', (_situation, shown, isUsed, times) => {
  jest.mocked(useBarcode).mockReturnValue({ barcode: shown, ...atTill });
  renderHook(() => useAtTill({ ...coupon, isUsed }));
  jest.advanceTimersByTime(6_500);
  expect(changed).toHaveBeenCalledTimes(times);
});
