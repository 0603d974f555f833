import { requestPosition } from './geolocation';

type Got = Parameters<Geolocation['getCurrentPosition']>;

/** A phone whose position is asked for; `answer` is what it does. */
function phone(answer: (found: Got[0], failed: NonNullable<Got[1]>) => void) {
  const getCurrentPosition = jest.fn((...[found, failed]: Got) => failed && answer(found, failed));
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return getCurrentPosition;
}

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition;

test('the position is rounded to eleven metres', async () => {
  phone((found) => found(at(13.668_249_9, -100.634_75)));
  expect(await requestPosition()).toEqual({ ok: true, data: { latitude: 13.6682, longitude: -100.6347 } });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'unavailable'],
])('a phone that refuses with %d: %s', async (code, error) => {
  phone((_found, failed) => failed({ code } as GeolocationPositionError));
  expect(await requestPosition()).toEqual({ ok: false, error });
});

test('a phone without geolocation is reported', async () => {
  expect(await requestPosition()).toEqual({ ok: false, error: 'unavailable' });
});

test('a request waits for 15 seconds, and accepts a position of the last minute', async () => {
  const asked = phone((found) => found(at(0, 0)));
  await requestPosition();
  expect(asked.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: false, timeout: 15_000, maximumAge: 60_000 });
});
