import { act, renderHook, waitFor } from '@testing-library/react';
import { answer, lose, record, refuse, serve } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { otpSent } from '@/__mocks__/builders/registration';
import { useToasts } from '@/hooks/errors/useToasts';
import { keepSentCode } from '@/hooks/otp/sent-code';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { readUnfreeze, saveUnfreeze } from './unfreeze-draft';
import { useFreeze, useRequestUnfreeze } from './useFreeze';
import { useNotMe } from './useNotMe';
import { useUnfreezeCode } from './useUnfreezeCode';

const server = mockServer();
const onDone = jest.fn();
const draft = { id: 't1', mobile: '08x-xxx-5678', verified: false };

beforeAll(() => loadTexts('ui', 'errors', 'otp', 'points-freeze'));
beforeEach(async () => {
  await changeLanguage('th');
  forgetEverything();
  onDone.mockReset();
  server.use(answer('getMember', member()));
});

/** The hook on a page, with the last toast. */
function use<Made>(hook: () => Made) {
  let made: Made;
  const Page = () => {
    made = hook();
    return null;
  };
  const { result } = renderHook(useToasts);
  const before = result.current.at(-1)?.id;
  const { router } = renderScreen(<Page />);
  const toast = () => (result.current.at(-1)?.id === before ? undefined : result.current.at(-1));
  return { router, toast, now: () => made };
}

test('freezing ends an unfreezing in progress, is confirmed, and can be repeated later', async () => {
  saveUnfreeze(draft);
  server.use(answer('freezePoints', member({ points_frozen: true })));
  const { now, toast } = use(() => useFreeze(onDone));
  act(() => now().freeze());
  expect(now().busy).toBe(true);
  await waitFor(() => expect(toast()?.kind).toBe('success'));
  expect(onDone).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(now().busy).toBe(false));
  expect([readUnfreeze(), now().failure, now().needsMobile]).toEqual([undefined, undefined, false]);
  expect(toast()?.title).toMatch(/\S/);
  expect(toast()?.title).not.toBe('frozen');
  expect(toast()?.message).toMatch(/\S/);
  expect(toast()?.message).not.toBe('frozenHint');
});

test.each([
  ['e4029', true],
  ['500', false],
] as const)(
  'points that cannot be frozen because of %s stay, and a number is missing: %s',
  async (code, needsMobile) => {
    saveUnfreeze(draft);
    server.use(refuse('freezePoints', code === '500' ? 500 : 412, code));
    const { now, toast } = use(() => useFreeze(onDone));
    act(() => now().freeze());
    await waitFor(() => expect(now().needsMobile || now().failure !== undefined).toBe(true));
    expect([now().needsMobile, now().failure === undefined]).toEqual([needsMobile, needsMobile]);
    expect([onDone.mock.calls, toast(), readUnfreeze()]).toEqual([[], undefined, draft]);
  },
);

test('unfreezing requests a code, and leads to it', async () => {
  server.use(answer('requestUnfreeze', { id: 't2', mobile: '08x-xxx-9999' }));
  const { now, router } = use(() => useRequestUnfreeze(onDone));
  act(() => now().requestUnfreeze());
  await waitFor(() => expect(router.push.mock.calls).toEqual([['/otp/']]));
  expect(readUnfreeze()).toEqual({ id: 't2', mobile: '08x-xxx-9999', verified: false });
});

test.each([
  ['still valid', () => keepSentCode('t1', otpSent()), false, 't1'],
  ['right already', () => undefined, true, 't1'],
  ['of another request', () => keepSentCode('t9', otpSent()), false, 't2'],
  ['expired', () => keepSentCode('t1', otpSent({ expires_in: 0 })), false, 't2'],
])('a code that is %s is reused, or another one requested', async (_what, begin, verified, id) => {
  saveUnfreeze({ ...draft, verified });
  // The page of codes was used for another purpose since then.
  keep('otpType', 'confirm_email');
  begin();
  server.use(answer('requestUnfreeze', { id: 't2', mobile: '08x-xxx-5678' }));
  const { now, router } = use(() => useRequestUnfreeze(onDone));
  act(() => now().requestUnfreeze());
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/otp/'));
  expect(readUnfreeze()?.id).toBe(id);
  expect(readStored('otpType')).toBe('unfreeze_points');
});

test('points that are no longer frozen are shown as such', async () => {
  server.use(refuse('requestUnfreeze', 412, '412'));
  const { now, router, toast } = use(() => useRequestUnfreeze(onDone));
  act(() => now().requestUnfreeze());
  await waitFor(() => expect(toast()?.kind).toBe('success'));
  expect(toast()?.title).toMatch(/\S/);
  expect(toast()?.message).toMatch(/\S/);
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(router.push).not.toHaveBeenCalled();
});

test.each([
  ['a request without a number', [refuse('requestUnfreeze', 412, 'e4029')], true],
  ['a request that fails', [refuse('requestUnfreeze', 500, '500')], false],
  ['a member that does not load then', [refuse('requestUnfreeze', 412, '412'), lose('getMember')], false],
])('%s is explained in the sheet', async (_what, handlers, needsMobile) => {
  server.use(...handlers);
  const { now, router } = use(() => useRequestUnfreeze(onDone));
  act(() => now().requestUnfreeze());
  await waitFor(() => expect(now().needsMobile || now().failure !== undefined).toBe(true));
  expect([now().needsMobile, router.push.mock.calls, onDone.mock.calls]).toEqual([needsMobile, [], []]);
});

test('the reason of a failed freeze is hidden during a retry', async () => {
  server.use(refuse('freezePoints', 500, '500'));
  const { now } = use(() => useFreeze(onDone));
  act(() => now().freeze());
  await waitFor(() => expect([now().busy, now().failure !== undefined]).toEqual([false, true]));
  act(() => now().freeze());
  expect([now().busy, now().failure]).toEqual([true, undefined]);
});

test('the reason of a failed code is hidden during a retry', async () => {
  server.use(refuse('requestUnfreeze', 500, '500'));
  const { now } = use(() => useRequestUnfreeze(onDone));
  act(() => now().requestUnfreeze());
  await waitFor(() => expect([now().busy, now().failure !== undefined]).toEqual([false, true]));
  act(() => now().requestUnfreeze());
  expect([now().busy, now().failure]).toEqual([true, undefined]);
});

test('a right code unfreezes, and leads to My Account', async () => {
  saveUnfreeze(draft);
  const sent = record('unfreezePoints', member());
  server.use(answer('verifyOtp', { verified: true }), sent.handler);
  const { now, router, toast } = use(() => useUnfreezeCode(draft));
  await act(async () => void (await now().verify('482913')));
  expect(router.replace.mock.calls).toEqual([['/member-setting/']]);
  expect(sent.sent).toEqual([{ id: 't1' }]);
  expect([toast()?.kind, readUnfreeze()]).toEqual(['success', undefined]);
});

test('after a lost answer the right code is not asked for again', async () => {
  saveUnfreeze(draft);
  server.use(answer('verifyOtp', { verified: true }), lose('unfreezePoints'));
  const { now, router } = use(() => useUnfreezeCode(draft));
  await act(async () => void (await now().verify('482913')));
  expect([now().isVerified, now().busy, readUnfreeze()?.verified]).toEqual([true, false, true]);
  expect(router.replace).not.toHaveBeenCalled();
  server.use(refuse('verifyOtp', 500, '500'), answer('unfreezePoints', member()));
  await act(async () => void (await now().verify('482913')));
  expect(router.replace.mock.calls).toEqual([['/member-setting/']]);
});

test.each([
  ['unfrozen elsewhere', 'e0505', answer('getMember', member()), 'success'],
  ['over', 'e0502', answer('getMember', member({ points_frozen: true })), 'error'],
  ['over, as far as is known', 'e0505', lose('getMember'), 'error'],
] as const)('an unfreezing that is %s ends in My Account', async (_what, code, handler, kind) => {
  saveUnfreeze({ ...draft, verified: true });
  server.use(refuse('unfreezePoints', 412, code), handler);
  const { now, router, toast } = use(() => useUnfreezeCode({ ...draft, verified: true }));
  await act(async () => void (await now().verify('')));
  await waitFor(() => expect(router.replace.mock.calls).toEqual([['/member-setting/']]));
  expect([toast()?.kind, readUnfreeze()]).toEqual([kind, undefined]);
  expect(toast()?.title).not.toMatch(/^(over|unfrozen)$/);
});

test.each([
  ['frozen now', answer('reportNotMe', { points_frozen: true }), 'frozen'],
  ['unfrozen by a store since', answer('reportNotMe', { points_frozen: false }), 'unfrozen'],
  ['of a link that is over', refuse('reportNotMe', 412, '412'), 'over'],
  ['of a link that nobody knows', refuse('reportNotMe', 404, '404'), 'over'],
  ['of no link of ours', refuse('reportNotMe', 422, '422'), 'over'],
])('“this was not me” with points %s', async (_what, handler, end) => {
  server.use(handler);
  const { now } = use(() => useNotMe('token'));
  expect(now().end).toBeUndefined();
  act(() => now().freeze());
  await waitFor(() => expect(now().end).toBe(end));
  expect(now().failure).toBeUndefined();
});

test('a message without a token has expired, and a failure can be retried', async () => {
  expect(use(() => useNotMe('')).now().end).toBe('over');
  const tokens: unknown[] = [];
  server.use(
    serve('reportNotMe', async (request) => {
      tokens.push(await request.json());
      return Response.json({ status: 500, code: '500' }, { status: 500 });
    }),
  );
  const { now } = use(() => useNotMe('token'));
  act(() => now().freeze());
  await waitFor(() => expect(now().failure).toBeDefined());
  expect([now().end, tokens]).toEqual([undefined, [{ token: 'token' }]]);
  server.use(answer('reportNotMe', { points_frozen: true }));
  act(() => now().freeze());
  await waitFor(() => expect(now().end).toBe('frozen'));
  expect(now().failure).toBeUndefined();
});
