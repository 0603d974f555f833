import { act, renderHook, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { member } from '@/__mocks__/builders/member';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { renderScreen } from '@/tests/support/render-screen';
import { isShownInPlace, isUnsure, useRefreshBalance, useUpdateMember } from './spending';
import { endUnfreeze, readUnfreeze, saveUnfreeze, useUnfreezeDraft } from './unfreeze-draft';

beforeEach(forgetEverything);

test.each([
  [0, true],
  [200, true],
  [399, true],
  [400, false],
  [404, false],
  [407, false],
  [408, true],
  [409, false],
  [499, false],
  [500, true],
  [504, true],
])('after status %d it is unknown whether points were spent: %s', (status, isOpen) => {
  expect(isUnsure({ status })).toBe(isOpen);
});

test.each([
  [412, 'e4001', true],
  [500, '500', true],
  [401, '401', false],
  [401, 'e4001', false],
  [412, 'terms_outdated', false],
  [403, 'identity_unproven', false],
  [403, 'link_ended', false],
] as const)('a refusal with status %d and the code %s is shown in place: %s', (status, code, isShown) => {
  expect(isShownInPlace({ status, code })).toBe(isShown);
});

function withCache<Value>(use: () => Value, ...keys: string[]) {
  const cache = new Map(keys.map((key) => [key, { data: 'old' }] as const));
  const { result } = renderHook(use, {
    wrapper: ({ children }) => <SWRConfig value={{ provider: () => cache as never }}>{children}</SWRConfig>,
  });
  return { cache: cache as unknown as Map<string, { data?: unknown }>, result };
}

test('a member in an answer is shown on every page', async () => {
  const { cache, result } = withCache(useUpdateMember, 'member');
  await act(() => result.current(member({ points_frozen: true })));
  expect(cache.get('member')?.data).toMatchObject({ points_frozen: true });
});

test('after points were spent the balance stays visible while it is fetched again', async () => {
  const { cache, result } = withCache(useRefreshBalance, 'member');
  await act(() => result.current());
  expect(cache.get('member')?.data).toBe('old');
});

const saved = { id: 't1', mobile: '08x-xxx-5678', verified: false };

test('an unfreezing is stored with the number that its code goes to', () => {
  saveUnfreeze(saved);
  expect(readUnfreeze()).toEqual(saved);
  expect([readStored('newMemberPhone'), readStored('otpType')]).toEqual(['08x-xxx-5678', 'unfreeze_points']);
});

test('ending an unfreezing removes its data only', () => {
  saveUnfreeze(saved);
  keep('otpData', { id: 't1' });
  endUnfreeze();
  for (const name of ['unfreezeData', 'otpType', 'otpData', 'newMemberPhone'] as const)
    expect(readStored(name)).toBeUndefined();
  saveUnfreeze(saved);
  keep('otpType', 'register');
  endUnfreeze();
  expect([readUnfreeze(), readStored('otpType'), readStored('newMemberPhone')]).toEqual([
    undefined,
    'register',
    '08x-xxx-5678',
  ]);
});

test.each([
  ['no id', { ...saved, id: 1 }, undefined],
  ['no number', { ...saved, mobile: undefined }, undefined],
  ['a right code in words', { ...saved, verified: 'true' }, saved],
  ['a right code', { ...saved, verified: true }, { ...saved, verified: true }],
])('a stored unfreezing with %s is read as it is valid', (_what, stored, read) => {
  keep('unfreezeData', stored);
  expect(readUnfreeze()).toEqual(read);
});

test.each([
  [true, []],
  [false, [['/member-setting/']]],
])('the page of an unfreezing code has its draft (%s), or redirects to My Account', async (isThere, calls) => {
  if (isThere) saveUnfreeze(saved);
  let draft: unknown;
  const Page = () => {
    draft = useUnfreezeDraft();
    return null;
  };
  const { router } = renderScreen(<Page />);
  await waitFor(() => expect(router.replace.mock.calls).toEqual(calls));
  expect(draft).toEqual(isThere ? saved : undefined);
});
