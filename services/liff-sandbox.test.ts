import { memberCard } from '@/__mocks__/builders/member-card';
import { keep, readKept } from './client-store';
import { client } from './liff-sandbox';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  openAt('/');
});

test('nobody is logged in until somebody is chosen', async () => {
  await client.init();
  expect([client.isLoggedIn(), client.accessToken()]).toEqual([false, null]);
});

test('the address enters as a person, who stays over a reload', async () => {
  openAt('/?sandbox_user=somying');
  await client.init();
  openAt('/');
  await client.init();
  expect([client.isLoggedIn(), client.accessToken()]).toEqual([true, 'sandbox:somying']);
});

test.each(['', 'Somying', 'som ying', 'a'.repeat(41), '../x'])('%j is nobody', async (name) => {
  openAt(`/?sandbox_user=${encodeURIComponent(name)}`);
  await client.init();
  expect(client.isLoggedIn()).toBe(false);
});

test('another person finds nothing of the one before', async () => {
  keep('sandboxUser', 'somying');
  keep('accessToken', 'hers');
  keep('memberInfo', memberCard());
  openAt('/?sandbox_user=malee');
  await client.init();
  expect([readKept('accessToken'), readKept('memberInfo'), readKept('sandboxUser')]).toEqual([
    undefined,
    undefined,
    'malee',
  ]);
});

test('the same person keeps what was begun', async () => {
  keep('sandboxUser', 'somchai');
  keep('temporaryCache', { typed: 'half a form' });
  openAt('/?sandbox_user=somchai');
  await client.init();
  expect(readKept('temporaryCache')).toEqual({ typed: 'half a form' });
});

function openAt(address: string): void {
  window.history.replaceState(null, '', address);
}
