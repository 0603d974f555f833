import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { done, failed } from '@/domain/result';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useToasts } from '@/hooks/errors/useToasts';
import { ownError } from '@/services/http/api-error';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { loadTexts } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import { forgetBarcode, keepBarcode, storedBarcode } from './active-barcode';
import { useAtTill } from './useAtTill';
import { useBarcode } from './useBarcode';
import { useStaffLock, useStaffSheet } from './useStaffSheet';

const now = 1_800_000_000;
const at = (seconds: number) => jest.spyOn(Date, 'now').mockReturnValue(seconds * 1000);
const answered = (barcode = '123') => ({ barcode, issued_at: now, expires_at: now + 300 });
const issue = jest.fn();
const changed = jest.fn();

beforeAll(() => loadTexts('ui', 'errors'));
beforeEach(() => {
  forgetEverything();
  localStorage.clear();
  at(now);
  issue.mockReset().mockResolvedValue(done(answered()));
  changed.mockReset();
});

const owner = { id: 'a', issue, changed, changedBy: ['e2014'] as const };

let barcode: ReturnType<typeof useBarcode>;

let accept: (expiresAt: number | null | undefined) => void;

function Barcode() {
  const [expiresAt, setExpiresAt] = useState<number | null>();
  accept = (at) => act(() => setExpiresAt(at));
  barcode = useBarcode({ ...owner, expiresAt });
  return null;
}

/** What another tab does. */
const otherTab = (does: () => void) =>
  act(() => {
    does();
    window.dispatchEvent(new Event('storage'));
  });

test('a barcode is requested on demand, shown, and stored for other tabs', async () => {
  renderScreen(<Barcode />);
  expect(issue).not.toHaveBeenCalled();
  const confirmation = { branch_code: '0001', staff_code: '4821' };
  let end: unknown;
  await act(async () => {
    end = await barcode.issue({ confirmation });
  });
  expect([end, barcode.barcode?.barcode, barcode.secondsLeft]).toEqual(['done', '123', 300]);
  expect(issue).toHaveBeenCalledWith(confirmation);
  expect(storedBarcode('a')?.barcode).toBe('123');
  act(barcode.putAway);
  expect([barcode.barcode, storedBarcode('a')]).toEqual([undefined, undefined]);
});

test('a stored barcode is shown again while it is valid', () => {
  keepBarcode('a', answered());
  const { unmount } = renderScreen(<Barcode />);
  expect(barcode.barcode?.barcode).toBe('123');
  unmount();
  at(now + 300);
  renderScreen(<Barcode />);
  expect(barcode.barcode).toBeUndefined();
});

test.each([
  ['the same', now + 300, 300],
  ['another', now + 200, 0],
  ['none', null, 0],
  ['nobody knows which', undefined, 300],
])('a barcode ends as soon as tills accept %s', (_what, expiresAt, secondsLeft) => {
  keepBarcode('a', answered());
  renderScreen(<Barcode />);
  accept(expiresAt);
  expect([barcode.barcode?.barcode, barcode.secondsLeft]).toEqual(['123', secondsLeft]);
});

test('without a barcode there is none to end', () => {
  renderScreen(<Barcode />);
  accept(null);
  expect(barcode.barcode).toBeUndefined();
});

test('a barcode of another tab is shown, and one that it removed is checked', () => {
  renderScreen(<Barcode />);
  otherTab(() => keepBarcode('a', answered('456')));
  expect(barcode.barcode?.barcode).toBe('456');
  expect(changed).not.toHaveBeenCalled();
  otherTab(() => forgetBarcode('a'));
  expect(barcode.barcode).toBeUndefined();
  expect(changed).toHaveBeenCalledTimes(1);
  otherTab(() => undefined);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('an unmounted page does not read other tabs', () => {
  keepBarcode('a', answered());
  const { unmount } = renderScreen(<Barcode />);
  unmount();
  otherTab(() => forgetBarcode('a'));
  expect(changed).not.toHaveBeenCalled();
});

test.each([
  ['its own action', 'e2014', { e2014: () => undefined }, 'answered', 1, 0],
  ['a toast, and is looked up', 'e2014', {}, 'failed', 1, 1],
  ['a toast', '504', undefined, 'failed', 0, 1],
] as const)('a refusal is answered by %s', async (_what, code, own, end, lookUps, toasts) => {
  const { result } = renderHook(useToasts);
  const before = result.current.length;
  issue.mockResolvedValue(failed({ ...ownError(code, 412), title: `told ${lookUps} ${toasts}` }));
  renderScreen(<Barcode />);
  let answer: unknown;
  await act(async () => {
    answer = await barcode.issue({ ...(own && { own: own as ErrorActions }) });
  });
  expect([answer, changed.mock.calls.length]).toEqual([end, lookUps]);
  await waitFor(() => expect(result.current).toHaveLength(before + toasts));
  expect(barcode.barcode).toBeUndefined();
});

let till: ReturnType<typeof useAtTill>;

let scan: () => void;

function AtTill({ wasUsed = false }: { wasUsed?: boolean }) {
  const [isUsed, setUsed] = useState(wasUsed);
  scan = () => act(() => setUsed(true));
  till = useAtTill({ ...owner, expiresAt: undefined, isUsed });
  return null;
}

const confirmation = { branch_code: '0001', staff_code: '4821' };

test('the staff’s confirmation shows the barcode and closes the sheet, and their input is kept', async () => {
  renderScreen(<AtTill />);
  act(() => till.sheet.show());
  expect([till.sheet.isOpen, till.sheet.needsCode, till.sheet.typed]).toEqual([true, false, undefined]);
  await act(() => till.confirm(confirmation, {}));
  expect([till.sheet.isOpen, till.sheet.typed, till.barcode?.barcode]).toEqual([false, confirmation, '123']);
});

test.each([
  ['its own action answered stays open', { '422': () => undefined }, true],
  ['a toast explains closes', {}, false],
])('a sheet whose refusal %s', async (_what, own, isOpen) => {
  issue.mockResolvedValue(failed(ownError('422', 422)));
  renderScreen(<AtTill />);
  act(() => till.sheet.show());
  await act(() => till.confirm(confirmation, own));
  expect(till.sheet.isOpen).toBe(isOpen);
});

test('a new barcode is requested without the staff unless they need a code', async () => {
  renderScreen(<AtTill />);
  await act(async () => till.renew());
  await waitFor(() => expect(till.barcode?.barcode).toBe('123'));
  expect(till.sheet.isOpen).toBe(false);
  issue.mockReset();
  act(() => till.sheet.requireCode());
  await act(async () => till.renew());
  expect([till.sheet.isOpen, issue.mock.calls.length]).toEqual([true, 0]);
});

test('if the server requires the staff’s code meanwhile the sheet asks for it', async () => {
  keepBarcode('a', answered());
  renderScreen(<AtTill />);
  issue.mockResolvedValue(failed(ownError('422', 422)));
  await act(async () => till.renew());
  await waitFor(() => expect([till.sheet.isOpen, till.sheet.needsCode]).toEqual([true, true]));
  expect(till.barcode?.barcode).toBe('123');
});

test('a failed request for a new barcode leaves none', async () => {
  keepBarcode('a', answered());
  renderScreen(<AtTill />);
  issue.mockResolvedValue(failed(ownError('e2014', 404)));
  await act(async () => till.renew());
  await waitFor(() => expect(till.barcode).toBeUndefined());
});

test('a barcode that a till has used is removed, and the page shows that it was used here', () => {
  keepBarcode('a', answered());
  renderScreen(<AtTill />);
  expect(till.wasUsedHere).toBe(false);
  scan();
  expect([till.wasUsedHere, till.barcode, readStored('couponBarcodes')]).toEqual([true, undefined, {}]);
});

test('a barcode that was used earlier was not used here', () => {
  renderScreen(<AtTill wasUsed />);
  expect(till.wasUsedHere).toBe(false);
});

test('while a barcode is shown its owner is polled every two seconds, and when the page becomes visible', () => {
  jest.useFakeTimers({ now: now * 1000 });
  keepBarcode('a', answered());
  const { unmount } = renderScreen(<AtTill />);
  act(() => jest.advanceTimersByTime(1999));
  expect(changed).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(changed).toHaveBeenCalledTimes(1);
  act(() => {
    window.dispatchEvent(new Event('pageshow'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(changed).toHaveBeenCalledTimes(3);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => {
    jest.advanceTimersByTime(4000);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(changed).toHaveBeenCalledTimes(3);
  jest.restoreAllMocks();
  unmount();
  jest.advanceTimersByTime(4000);
  window.dispatchEvent(new Event('pageshow'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(changed).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

let staff: ReturnType<typeof useStaffSheet> & ReturnType<typeof useStaffLock>;

function Staff() {
  staff = { ...useStaffSheet(), ...useStaffLock() };
  return null;
}

test.each([true, false])('the staff need a code if the toggle is %s', (isOn) => {
  keep('toggles', { StaffConfirmCode: isOn });
  renderScreen(<Staff />);
  expect(staff.needsCode).toBe(isOn);
});

test('after too many wrong codes the form is locked for as long as the server requires', () => {
  renderScreen(<Staff />);
  expect(staff.secondsLocked).toBe(0);
  act(() => staff.lock(90));
  expect(staff.secondsLocked).toBe(90);
});
