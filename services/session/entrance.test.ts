import { keep, readStored } from '@/services/storage/client-store';
import { logEntrance, logEvent } from '@/services/telemetry';
import { doorAddress, enterByPage, entranceAddress, keepEntranceChannel, recordEntrance } from './entrance';

jest.mock('@/services/telemetry', () => ({ logEntrance: jest.fn(), logEvent: jest.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  open('/');
  jest.mocked(logEntrance).mockReset();
  jest.mocked(logEvent).mockReset();
});

const open = (address: string) => window.history.replaceState(null, '', address);

test('the entrance is the destination', () => {
  keep('destinationPage', '/v2/home/');
  keep('destinationQuery', 'utm_source=x');
  expect(entranceAddress()).toBe('/v2/home/?utm_source=x');
});

test('the logged address contains neither a token nor the sandbox person', () => {
  open('/?sandbox_user=somying&code=AB&liffClientId=1&utm_source=x&access_token=secret');
  recordEntrance();
  expect(logEntrance).toHaveBeenCalledWith('http://localhost/?utm_source=x');
});

test.each([
  ['/?channel=kidsclub', 'kidsclub'],
  ['/?channel=ninebeauty&utm_source=x', 'ninebeauty'],
  ['/?channel=other', 'baocafe'],
  ['/', 'baocafe'],
])('after %s the entrance channel is %s', (address, channel) => {
  keep('entranceChannel', 'baocafe');
  open(address);
  keepEntranceChannel();
  expect(readStored('entranceChannel')).toBe(channel);
});

test('a deep link may contain the channel too', () => {
  keep('destinationPage', '/redemption/prize-catalog/');
  keep('destinationQuery', 'channel=kidsclub');
  keepEntranceChannel();
  expect(readStored('entranceChannel')).toBe('kidsclub');
});

test('a channel link on screen takes precedence over an earlier destination', () => {
  keep('destinationPage', '/v2/home/');
  keep('destinationQuery', 'channel=kidsclub');
  open('/?channel=baocafe');
  keepEntranceChannel();
  expect(readStored('entranceChannel')).toBe('baocafe');
});

test.each([
  ['/?channel=baocafe', ['entrance_baocafe']],
  ['/?channel=other', []],
  ['/', []],
])('an entrance by %s logs the events %j', (address, events) => {
  open(address);
  recordEntrance();
  expect(logEntrance).toHaveBeenCalledWith(`http://localhost${address}`);
  expect(jest.mocked(logEvent).mock.calls.flat()).toEqual(events);
});

test('a channel link opened by a logged-in member replaces the channel and is logged once', () => {
  keep('accessToken', 'abc');
  keep('entranceChannel', 'kidsclub');
  open('/member-privilege/?channel=ninebeauty&utm_source=x&access_token=secret');
  enterByPage();
  enterByPage();
  expect(readStored('entranceChannel')).toBe('ninebeauty');
  expect(jest.mocked(logEntrance).mock.calls).toEqual([
    ['http://localhost/member-privilege/?channel=ninebeauty&utm_source=x'],
  ]);
  expect(jest.mocked(logEvent).mock.calls).toEqual([['entrance_ninebeauty']]);
});

test.each([
  ['without a login', '/signup/?channel=baocafe', false],
  ['on the splash', '/?channel=baocafe', true],
])('%s the channel is stored, and the splash screen will log it', (_case, address, loggedIn) => {
  if (loggedIn) keep('accessToken', 'abc');
  open(address);
  enterByPage();
  expect(readStored('entranceChannel')).toBe('baocafe');
  expect(logEntrance).not.toHaveBeenCalled();
});

test('a logged-in member who opens the same channel again does not enter again', () => {
  keep('accessToken', 'abc');
  keep('entranceChannel', 'baocafe');
  open('/member-privilege/?channel=baocafe');
  enterByPage();
  expect(logEntrance).not.toHaveBeenCalled();
});

test('without a destination the entrance is the splash screen with its own query', () => {
  expect(entranceAddress()).toBe('/');
  open('/?utm_source=x&login_again=1');
  expect(entranceAddress()).toBe('/?utm_source=x');
  keep('destinationPage', '/receipts/');
  expect(entranceAddress()).toBe('/receipts/');
});

test('a logged address is limited to 2,048 characters', () => {
  open(`/?utm_source=${'x'.repeat(3000)}`);
  recordEntrance();
  expect(jest.mocked(logEntrance).mock.calls[0]?.[0]).toHaveLength(2048);
});

test('a page without a known channel changes nothing', () => {
  keep('accessToken', 'abc');
  keep('entranceChannel', 'kidsclub');
  for (const address of ['/member-privilege/', '/member-privilege/?channel=other']) {
    open(address);
    enterByPage();
  }
  expect(readStored('entranceChannel')).toBe('kidsclub');
  expect(logEntrance).not.toHaveBeenCalled();
});

test.each([
  ['/signup/?channel=kidsclub&x=1', '/?channel=kidsclub'],
  ['/signup/?channel=other', '/'],
  ['/signup/', '/'],
])('a redirect from %s goes to the splash screen at %s', (address, door) => {
  open(address);
  expect(doorAddress()).toBe(door);
});
