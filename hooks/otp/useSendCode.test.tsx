import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { answer, lose, refuse, refuseFor, serve } from '@/__mocks__/answer';
import { otpSent } from '@/__mocks__/builders/registration';
import type { OtpType } from '@/domain/otp';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useToasts } from '@/hooks/errors/useToasts';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { nextTurn } from '@/tests/support/settled-calls';
import { forgetSentCode, keepSentCode, readOtpType, readSentCode } from './sent-code';
import { useSendCode } from './useSendCode';
import { useVerifyCode } from './useVerifyCode';

const server = mockServer();
const now = 1_800_000_000_000;
const at = (milliseconds: number) => jest.spyOn(Date, 'now').mockReturnValue(milliseconds);
const onResent = jest.fn();
let sends: number;

beforeAll(() => loadTexts('ui', 'errors', 'otp'));
beforeEach(() => {
  forgetEverything();
  at(now);
  sends = 0;
  onResent.mockReset();
  server.use(
    answer('checkFreezePeriod', { frozen: false, retry_after: 0 }),
    serve('sendOtp', () => {
      sends += 1;
      return Response.json(otpSent());
    }),
  );
});

let page: ReturnType<typeof useSendCode>;

function Code({ type = 'register', own }: { type?: OtpType; own?: ErrorActions }) {
  page = useSendCode('a', type, onResent, own);
  return <p>{`${page.state} ${page.failure?.code ?? 'fine'} ${page.secondsToNextSend} ${page.expired}`}</p>;
}

test('the sent code is stored with its instants, for its own id', () => {
  const sent = keepSentCode('a', otpSent({ otp_ref: 'ABCD', resend_in: 61, expires_in: 301 }));
  expect(sent).toEqual({ reference: 'ABCD', resendAtMilliseconds: now + 61_000, expiresAtMilliseconds: now + 301_000 });
  expect(readSentCode('a')).toEqual(sent);
  forgetSentCode('b');
  expect(readSentCode('a')).toEqual(sent);
  forgetSentCode('a');
  expect([readSentCode('a'), readStored('otpData')]).toEqual([undefined, undefined]);
});

test('a code is for signing up unless another flow is in progress', () => {
  expect(readOtpType()).toBe('register');
  keep('otpType', 'unfreeze_points');
  expect(readOtpType()).toBe('unfreeze_points');
});

test('the page sends a code once, and a reload sends none', async () => {
  const { unmount } = renderScreen(<Code />);
  expect(screen.getByText('sending fine 0 false')).toBeVisible();
  expect(await screen.findByText('sent fine 60 false')).toBeVisible();
  unmount();
  renderScreen(<Code />);
  expect(screen.getByText('sent fine 60 false')).toBeVisible();
  await act(nextTurn);
  expect([sends, onResent.mock.calls.length]).toEqual([1, 0]);
});

test('a further code replaces the first one and is announced', async () => {
  renderScreen(<Code />);
  await screen.findByText('sent fine 60 false');
  server.use(answer('sendOtp', otpSent({ otp_ref: 'WXYZ', resend_in: 50 })));
  await act(async () => void (await page.send()));
  expect(page.code?.reference).toBe('WXYZ');
  expect(onResent.mock.calls).toEqual([[page.code]]);
  expect(screen.getByText('sent fine 50 false')).toBeVisible();
});

test('an expired code is shown as expired', () => {
  keepSentCode('a', otpSent({ expires_in: 0 }));
  renderScreen(<Code />);
  expect(screen.getByText('sent fine 60 true')).toBeVisible();
});

test('the rest of a minute is waited for in place, then the code is sent', async () => {
  jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
  server.use(refuseFor('sendOtp', 60, 'e0501'));
  const { router } = renderScreen(<Code />);
  expect(await screen.findByText('waiting e0501 60 false')).toBeVisible();
  server.use(answer('sendOtp', otpSent()));
  act(() => jest.advanceTimersByTime(59_000));
  expect(screen.getByText('waiting e0501 1 false')).toBeVisible();
  act(() => jest.advanceTimersByTime(1000));
  expect(await screen.findByText(/^sent /)).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('a refusal without a wait is not retried automatically', async () => {
  let tries = 0;
  server.use(
    serve('sendOtp', () => {
      tries += 1;
      return Response.json({ status: 429, code: 'e0501', title: '', message: '' }, { status: 429 });
    }),
  );
  renderScreen(<Code />);
  expect(await screen.findByText(/^failed /)).toBeVisible();
  await act(nextTurn);
  expect(tries).toBe(1);
});

test.each<[string, Parameters<typeof server.use>[0], OtpType, string | undefined]>([
  ['more than a minute', refuseFor('sendOtp', 61, 'e0501'), 'register', 'e0501'],
  ['a freeze of a member’s change', refuseFor('sendOtp', 900, 'e0606'), 'change_mobile', 'e0606'],
  [
    'a freeze that is known before',
    answer('checkFreezePeriod', { frozen: true, retry_after: 900 }),
    'register',
    'e0503',
  ],
  [
    'the same of another flow',
    answer('checkFreezePeriod', { frozen: true, retry_after: 900 }),
    'unfreeze_points',
    'e0605',
  ],
  ['an outage', refuse('sendOtp', 500, '500'), 'register', undefined],
  ['an outage before', lose('checkFreezePeriod'), 'register', undefined],
])('%s ends on the error page or is shown in place', async (_what, handler, type, code) => {
  server.use(handler);
  const { router } = renderScreen(<Code type={type} />);
  expect(await screen.findByText(/^failed /)).toBeVisible();
  if (code) await waitFor(() => expect(router.replace.mock.calls).toEqual([[`/error/?code=${code}`]]));
  await act(nextTurn);
  expect(router.replace).toHaveBeenCalledTimes(code ? 1 : 0);
  expect((readStored('errorNotice')?.retryAtMilliseconds ?? now) > now).toBe(code !== undefined);
  expect(sends).toBe(0);
});

test('the flow’s own action takes precedence, and a failure shown in place causes no toast', async () => {
  const own = { '500': jest.fn() };
  server.use(refuse('sendOtp', 500, '500'));
  const { unmount } = renderScreen(<Code own={own} />);
  await waitFor(() => expect(own['500']).toHaveBeenCalledTimes(1));
  unmount();
  const { result } = renderHook(useToasts);
  renderScreen(<Code />);
  expect(await screen.findByText(/^failed 500/)).toBeVisible();
  await act(nextTurn);
  expect(result.current).toEqual([]);
});

test('a refused further code shows a toast, and the sent code stays valid', async () => {
  const { result } = renderHook(useToasts);
  renderScreen(<Code />);
  await screen.findByText('sent fine 60 false');
  server.use(refuse('sendOtp', 500, '500'));
  await act(async () => void (await page.send()));
  await waitFor(() => expect(result.current).toHaveLength(1));
  expect(screen.getByText('sent fine 60 false')).toBeVisible();
  expect(page.code).toBeDefined();
});

let check: ReturnType<typeof useVerifyCode>;
const onVerified = jest.fn();

function Verify() {
  check = useVerifyCode('a', 'register', onVerified);
  return null;
}

test.each([
  ['e0600', 412, '111111', true],
  ['e0500', 412, undefined, false],
  ['e0503', 412, undefined, false],
  ['e0502', 412, undefined, true],
  ['500', 500, undefined, true],
] as const)(
  'a code that is refused with %s (%d) marks %s and keeps the sent one: %s',
  async (code, status, wrong, isKept) => {
    keepSentCode('a', otpSent());
    server.use(refuse('verifyOtp', status, code));
    renderScreen(<Verify />);
    await act(async () => void (await check.verify('111111')));
    expect(check.wrong).toBe(wrong);
    expect(readSentCode('a') !== undefined).toBe(isKept);
    expect(onVerified).not.toHaveBeenCalled();
  },
);

test('a right code continues with the server’s answer', async () => {
  server.use(answer('verifyOtp', { verified: true, situation: 'NEW_MEMBER' }));
  renderScreen(<Verify />);
  await act(async () => void (await check.verify('482913')));
  expect(onVerified.mock.calls).toEqual([[{ verified: true, situation: 'NEW_MEMBER' }]]);
  expect(check.wrong).toBeUndefined();
});
