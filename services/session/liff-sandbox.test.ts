import { memberCard } from '@/__mocks__/builders/member';
import { keep, readStored } from '@/services/storage/client-store';
import { hasSettled } from '@/tests/support/settled-calls';
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

test('the sandbox logs in no person until one is chosen', async () => {
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

test('the longest name is a person', async () => {
  openAt(`/?sandbox_user=${'a-9'.padEnd(40, 'z')}`);
  await client.init();
  expect(client.accessToken()).toBe(`sandbox:${'a-9'.padEnd(40, 'z')}`);
});

test('each person has a picture with their own colour', async () => {
  const pictures = [];
  for (const name of ['somying', 'malee']) {
    keep('sandboxUser', name);
    pictures.push(await client.profile());
  }
  expect(pictures.map(({ displayName }) => displayName)).toEqual(['somying', 'malee']);
  const drawn = pictures.map(({ pictureUrl }) => decodeURIComponent(pictureUrl ?? ''));
  expect(drawn.map((picture) => picture.split(',')[0])).toEqual(['data:image/svg+xml', 'data:image/svg+xml']);
  expect(drawn.map((picture) => /fill="hsl\((\d+) /.exec(picture)?.[1])).toEqual(['18', '12']);
  for (const picture of drawn) expect(picture).toContain('<circle cx="50" cy="40" r="18"/>');
});

test('a missing person has no name', async () => {
  expect(await client.profile()).toMatchObject({ displayName: '' });
});

test('a deep link is opened by a load, and the person is known by then', async () => {
  // jsdom loads nothing and logs that.
  const load = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  openAt('/?liff.state=%2Fv2%2Fhome%2F&sandbox_user=malee');
  expect(await hasSettled(client.init())).toBe(false);
  expect(load).toHaveBeenCalled();
  expect(readStored('sandboxUser')).toBe('malee');
});

test('the sandbox has no login and no official account, and its windows are ordinary ones', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const close = jest.spyOn(window, 'close').mockReturnValue();
  expect([client.keepsLogin(), await (await client.forTaps()).requestFriendship()]).toEqual([true, 'impossible']);
  client.openExternal('https://example.com/');
  client.closeWindow();
  expect(open.mock.calls).toEqual([['https://example.com/', '_blank']]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a person from a channel with simplified consent is asked for the picture once', async () => {
  keep('sandboxUser', 'openid-1');
  expect(await client.profilePermission()).toBe('prompt');
  const taps = await client.forTaps();
  expect(await taps.askForProfile()).toBe(true);
  expect(await client.profilePermission()).toBe('granted');
});

function openAt(address: string): void {
  window.history.replaceState(null, '', address);
}
