import { keep, readKept } from './client-store';
import { entranceAddress, keepEntranceChannel, recordEntrance } from './entrance';
import { logEntrance } from './telemetry';

jest.mock('./telemetry', () => ({ logEntrance: jest.fn() }));

beforeEach(() => sessionStorage.clear());

test('one enters where the link was pointing', () => {
  keep('destinationPage', '/v2/home/');
  keep('destinationQuery', 'utm_source=x');
  expect(entranceAddress()).toBe('/v2/home/?utm_source=x');
});

test('what is logged holds neither a token nor whom the sandbox plays', () => {
  window.history.replaceState(
    null,
    '',
    '/?sandbox_user=somying&code=AB&liffClientId=1&utm_source=x&access_token=secret',
  );
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
  window.history.replaceState(null, '', address);
  keepEntranceChannel();
  expect(readKept('entranceChannel')).toBe(channel);
});

test('a deep link may name the channel as well', () => {
  keep('destinationPage', '/redemption/prize-catalog/');
  keep('destinationQuery', 'channel=kidsclub');
  keepEntranceChannel();
  expect(readKept('entranceChannel')).toBe('kidsclub');
});
