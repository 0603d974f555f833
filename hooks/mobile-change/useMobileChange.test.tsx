import { act, screen, waitFor } from '@testing-library/react';
import { answer, lose, record, refuse } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { identified, mobileChange } from '@/__mocks__/builders/registration';
import { useToasts } from '@/hooks/errors/useToasts';
import { useMember } from '@/hooks/members/useMember';
import { readRegistration, startRegistration } from '@/hooks/registration/registration-draft';
import { keepDraft, readDraft } from '@/hooks/requests/drafts';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import type { MobileChangeDraft } from './mobile-change-draft';
import { endMobileChange, noteVerified, readMobileChange, startMobileChange } from './mobile-change-draft';
import { useStoreRequestDraft } from './useMobileChange';
import { useConfirmCode, useMobileChangeCode, useMobileChangeDraft } from './useMobileChangeCode';
import { useRequestMobileChange } from './useRequestMobileChange';
import { useSignInAgain } from './useSignInAgain';

const server = mockServer();
const mobile = '0812344321';

beforeAll(() => loadTexts('ui', 'errors', 'otp', 'mobile-change'));
beforeEach(() => {
  endMobileChange();
  forgetEverything();
  keep('toggles', {});
});

/** The hook on a page. */
function use<Made>(hook: () => Made) {
  let made: Made;
  let toasts: ReturnType<typeof useToasts> = [];
  const Page = () => {
    made = hook();
    toasts = useToasts();
    return null;
  };
  const { router } = renderScreen(<Page />);
  const before = toasts.at(-1)?.id;
  return { router, now: () => made, toast: () => toasts.findLast(({ id }) => id > (before ?? 0)) };
}

describe('a request for a store’s approval', () => {
  test.each([
    ['of a visitor is shown', false, { requested: true, request: mobileChange() }, []],
    ['of a visitor without one leads to sign-up', false, { requested: false }, [['/signup/']]],
    ['of a member leads to the card', true, { requested: true, request: mobileChange() }, [['/member-profile/']]],
  ])('%s', async (_what, isLinked, checked, replaced) => {
    keep('isLinked', isLinked);
    server.use(answer('checkMobileChange', checked as never));
    const { router, now } = use(useStoreRequestDraft);
    await waitFor(() => expect(now().busy).toBe(false));
    await waitFor(() => expect(router.replace.mock.calls).toEqual(replaced));
    expect(now().request).toEqual(replaced.length > 0 ? undefined : mobileChange());
  });

  test('that does not load stays on its page, and is fetched again', async () => {
    server.use(lose('checkMobileChange'));
    const { router, now } = use(useStoreRequestDraft);
    await waitFor(() => expect(now().error?.code).toBe('connection'));
    expect(router.replace).not.toHaveBeenCalled();
    server.use(answer('checkMobileChange', { requested: true, request: mobileChange() }));
    act(() => now().refresh());
    await waitFor(() => expect(now().request).toEqual(mobileChange()));
  });
});

test.each<[string, boolean, () => void, string | undefined]>([
  ['without a change', true, () => undefined, '/request-mobile/'],
  ['with a member’s change', true, () => startMobileChange({ id: 'c' }, 'change_mobile', mobile), undefined],
  ['with a visitor’s change', false, () => startMobileChange({ id: 'c' }, 'request_change_mobile', mobile), undefined],
  [
    'with a visitor’s change as a member',
    true,
    () => startMobileChange({ id: 'c' }, 'request_change_mobile', mobile),
    '/request-mobile/',
  ],
  [
    'with a member’s change as a visitor',
    false,
    () => startMobileChange({ id: 'c' }, 'change_mobile', mobile),
    '/request-mobile/',
  ],
])('the page of the code %s stays or redirects', (_what, isLinked, begin, leadsTo) => {
  if (isLinked) keep('isLinked', true);
  begin();
  const { router, now } = use(useMobileChangeDraft);
  expect(router.replace.mock.calls).toEqual(leadsTo ? [[leadsTo]] : []);
  expect(now().change === undefined).toBe(leadsTo !== undefined);
});

test('a visitor with a right code continues, and the page reads the change', () => {
  startMobileChange({ id: 'c' }, 'request_change_mobile', mobile);
  const { router, now } = use(useMobileChangeDraft);
  noteVerified();
  act(() => now().readAgain());
  expect(router.replace.mock.calls).toEqual([['/request-mobile/success/']]);
  expect(now().change).toBeUndefined();
});

test('a member with a right code stays until the number is set', () => {
  keep('isLinked', true);
  startMobileChange({ id: 'c' }, 'change_mobile', mobile);
  noteVerified();
  const { router, now } = use(useMobileChangeDraft);
  expect([router.replace.mock.calls, now().change?.verified]).toEqual([[], true]);
});

/** A member's page of the code, with the number that all pages show. */
function memberCode() {
  keep('isLinked', true);
  startMobileChange({ id: 'c' }, 'change_mobile', mobile);
  const change = readMobileChange() as MobileChangeDraft;
  return use(() => ({ ...useMobileChangeCode(change), phone: useMember().data?.phone }));
}

test('a right code sets a member’s number on every page, and leads to My Account', async () => {
  keepDraft('mobileChange', { mobile });
  const sent = record('changeMobile', member({ phone: '08x-xxx-4321' }));
  server.use(answer('getMember', member()), answer('verifyOtp', { verified: true }), sent.handler);
  const { router, now, toast } = memberCode();
  await waitFor(() => expect(now().phone).toBe('08x-xxx-5678'));
  await act(async () => void (await now().verify('482913')));
  expect(sent.sent).toEqual([{ id: 'c' }]);
  expect(router.replace.mock.calls).toEqual([['/member-setting/']]);
  await waitFor(() => expect(now().phone).toBe('08x-xxx-4321'));
  expect([readMobileChange(), readDraft('mobileChange'), toast()?.kind]).toEqual([undefined, {}, 'success']);
  expect(toast()?.title).not.toBe('changed');
});

test('after a lost answer the right code is not asked for again', async () => {
  server.use(answer('getMember', member()), answer('verifyOtp', { verified: true }), lose('changeMobile'));
  const { router, now } = memberCode();
  await act(async () => void (await now().verify('482913')));
  expect([now().isVerified, now().busy, readMobileChange()?.verified]).toEqual([true, false, true]);
  server.use(refuse('verifyOtp', 500, '500'), answer('changeMobile', member({ phone: '08x-xxx-4321' })));
  await act(async () => void (await now().verify('482913')));
  expect(router.replace.mock.calls).toEqual([['/member-setting/']]);
});

test.each([
  ['had been set already', answer('getMember', member({ phone: '08x-xxx-4321' })), '/member-setting/'],
  ['had not been set', answer('getMember', member()), '/error/?code=e0505'],
])('a request that has ended although the number %s leads to %s', async (_what, handler, page) => {
  server.use(handler, answer('verifyOtp', { verified: true }), refuse('changeMobile', 412, 'e0505'));
  const { router, now } = memberCode();
  await act(async () => void (await now().verify('482913')));
  await waitFor(() => expect(router.replace.mock.calls).toEqual([[page]]));
});

test('a visitor’s right code leads to the store’s approval', async () => {
  startMobileChange({ id: 'c' }, 'request_change_mobile', mobile);
  const change = readMobileChange() as MobileChangeDraft;
  server.use(answer('verifyOtp', { verified: true }));
  const { router, now } = use(() => useMobileChangeCode(change));
  await act(async () => void (await now().verify('482913')));
  expect(router.replace.mock.calls).toEqual([['/request-mobile/success/']]);
  expect(readMobileChange()?.verified).toBe(true);
});

test('the code to the old number leads to that of the new one', async () => {
  const onConfirmed = jest.fn();
  startMobileChange({ id: 'c', confirm: { id: 'old', mobile: '08x-xxx-5678' } }, 'change_mobile', mobile);
  const sent = record('verifyOtp', { verified: true });
  server.use(sent.handler);
  const { now } = use(() => useConfirmCode('old', onConfirmed));
  await act(async () => void (await now().verify('482913')));
  expect(sent.sent).toEqual([{ id: 'old', otp_type: 'confirm_change_mobile', otp: '482913' }]);
  expect([onConfirmed.mock.calls.length, readMobileChange()?.confirmed, now().isVerified]).toEqual([1, true, false]);
});

describe('a request for another number', () => {
  test('by a visitor belongs to the registration, and the visitor signs up with that number later', async () => {
    startRegistration(identified());
    keepDraft('signUp', { identifier_type: 'citizen_id', mobile: '0800000000' });
    const sent = record('requestMobileChange', { id: 'c1', status: 'otp_pending' }, 202);
    server.use(sent.handler);
    const { router, now } = use(() => useRequestMobileChange('request_change_mobile'));
    await act(async () => void (await now().run({ mobile })));
    expect(sent.sent).toEqual([{ registration_id: '0199a1de-0000-7000-8000-0000000000a1', mobile }]);
    expect(readMobileChange()).toMatchObject({ id: 'c1', type: 'request_change_mobile', mobile: '08x-xxx-4321' });
    expect(readDraft('signUp')).toEqual({ identifier_type: 'citizen_id', mobile });
    expect(router.push.mock.calls).toEqual([['/otp/']]);
  });

  test('by a member needs the number only, and is not repeated for the same number', async () => {
    const sent = record('verifyNewMobile', { id: 'c2', confirm: { id: 'old', mobile: '08x-xxx-5678' } });
    server.use(sent.handler);
    for (const _time of [1, 2]) {
      const { router, now } = use(() => useRequestMobileChange('change_mobile'));
      await act(async () => void (await now().run({ mobile })));
      expect(router.push.mock.calls).toEqual([['/otp/']]);
    }
    expect(sent.sent).toEqual([{ mobile }]);
    expect([readMobileChange()?.confirm?.id, readDraft('signUp')]).toEqual(['old', {}]);
  });

  test('that exists already is shown; other refusals are shown in the form', async () => {
    server.use(refuse('verifyNewMobile', 412, '412'));
    const { router, now } = use(() => useRequestMobileChange('change_mobile'));
    await act(async () => void (await now().run({ mobile })));
    expect(router.replace.mock.calls).toEqual([['/request-mobile/requested/']]);
    const own = { '422': jest.fn() };
    server.use(refuse('verifyNewMobile', 422, '422'));
    await act(async () => void (await now().run({ mobile, own })));
    expect(own['422']).toHaveBeenCalledTimes(1);
    expect([readMobileChange(), router.push.mock.calls]).toEqual([undefined, []]);
  });
});

test('signing in again removes the request and its registration', () => {
  startMobileChange({ id: 'c' }, 'request_change_mobile', mobile);
  startRegistration(identified());
  keepDraft('mobileChange', { mobile });
  keepDraft('signUp', { mobile });
  const { router, now } = use(useSignInAgain);
  act(() => now()());
  expect([readMobileChange(), readRegistration(), readStored('temporaryCache')]).toEqual([
    undefined,
    undefined,
    { signUp: { mobile } },
  ]);
  expect(router.replace.mock.calls).toEqual([['/signup/']]);
  expect(screen.queryByRole('alert')).toBeNull();
});
