import { act, renderHook } from '@testing-library/react';
import { refuse } from '@/__mocks__/answer';
import { loadPage } from '@/services/browser/page-address';
import { call } from '@/services/http/call';
import { keepSession } from '@/services/session/lazy-session';
import { keep, readStored } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { useSwitchPerson } from './useSandboxPeople';

jest.mock('next/router', () => ({ useRouter: () => ({}) }));
jest.mock('@/services/session/liff', () => ({ bootLiff: async () => 'offline' }));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

mockServer(refuse('getMember', 401, '401'));

test('switching removes all data and opens the splash screen, whatever running calls return', async () => {
  keepSession();
  keep('sandboxUser', 'somying');
  keep('accessToken', 'hers');
  const { result } = renderHook(() => useSwitchPerson());
  act(() => result.current.switchPerson());
  expect([readStored('sandboxUser'), readStored('accessToken')]).toEqual([undefined, undefined]);
  expect(await call('getMember')).toMatchObject({ ok: false, error: { status: 401 } });
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/', 'replace']]);
});

test('if the user cancels leaving the page, data stored later is kept', () => {
  const { result } = renderHook(() => useSwitchPerson());
  act(() => result.current.switchPerson());
  keep('sandboxUser', 'malee');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(readStored('sandboxUser')).toBe('malee');
});
