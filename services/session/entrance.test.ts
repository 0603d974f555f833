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

test('one enters where the link was pointing', () => {
  keep('destinationPage', '/v2/home/');
  keep('destinationQuery', 'utm_source=x');
  expect(entranceAddress()).toBe('/v2/home/?utm_source=x');
});

test('what is logged holds neither a token nor whom the sandbox plays', () => {
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

test('a deep link may name the channel as well', () => {
  keep('destinationPage', '/redemption/prize-catalog/');
  keep('destinationQuery', 'channel=kidsclub');
  keepEntranceChannel();
  expect(readStored('entranceChannel')).toBe('kidsclub');
});

test("a channel's link on screen goes before where an earlier link was pointing", () => {
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
])('the entrance by %s is an event named %j', (address, events) => {
  open(address);
  recordEntrance();
  expect(logEntrance).toHaveBeenCalledWith(`http://localhost${address}`);
  expect(jest.mocked(logEvent).mock.calls.flat()).toEqual(events);
});

test('a link to a page, opened while somebody is logged in, replaces the channel and is logged once', () => {
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
])('%s the channel is kept, and the splash will log it', (_case, address, loggedIn) => {
  if (loggedIn) keep('accessToken', 'abc');
  open(address);
  enterByPage();
  expect(readStored('entranceChannel')).toBe('baocafe');
  expect(logEntrance).not.toHaveBeenCalled();
});

test('a page whose address names no channel of ours changes nothing', () => {
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
])('who is led away from %s finds the splash at %s', (address, door) => {
  open(address);
  expect(doorAddress()).toBe(door);
});
