import { memberCard } from '@/__mocks__/builders/member';
import { keep, readStored } from '@/services/storage/client-store';
import { client } from './liff-sandbox';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  openAt('/');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari Line/15.4.0 LIFF', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', false],
])('%s is inside LINE: %s', (browser, inside) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browser);
  expect(client.isInClient()).toBe(inside);
  jest.restoreAllMocks();
});

test('nobody is logged in until a person is chosen', async () => {
  await client.init();
  expect([client.isLoggedIn(), client.accessToken()]).toEqual([false, null]);
});

test('the address logs in a person, who stays after a reload', async () => {
  openAt('/?sandbox_user=somying');
  await client.init();
  openAt('/');
  await client.init();
  expect([client.isLoggedIn(), client.accessToken()]).toEqual([true, 'sandbox:somying']);
});

test.each(['', 'Somying', 'som ying', 'a'.repeat(41), '../x'])('%j is not a person', async (name) => {
  openAt(`/?sandbox_user=${encodeURIComponent(name)}`);
  await client.init();
  expect(client.isLoggedIn()).toBe(false);
});

test('another person finds no data of the previous one', async () => {
  keep('sandboxUser', 'somying');
  keep('accessToken', 'hers');
  keep('memberInfo', memberCard());
  openAt('/?sandbox_user=malee');
  await client.init();
  expect([readStored('accessToken'), readStored('memberInfo'), readStored('sandboxUser')]).toEqual([
    undefined,
    undefined,
    'malee',
  ]);
});

test('the same person keeps drafts', async () => {
  keep('sandboxUser', 'somchai');
  keep('temporaryCache', { typed: 'half a form' });
  openAt('/?sandbox_user=somchai');
  await client.init();
  expect(readStored('temporaryCache')).toEqual({ typed: 'half a form' });
});

function openAt(address: string): void {
  window.history.replaceState(null, '', address);
}
