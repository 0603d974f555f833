import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { loadPage } from '@/services/browser/page-address';
import type { BlockedReason } from '@/services/http/connection';
import { blockedReasonOf } from '@/services/http/connection';
import { forget, keep } from '@/services/storage/client-store';
import { renderScreen } from '@/tests/support/render-screen';
import { nextTurn } from '@/tests/support/settled-calls';
import { explainLongWait, openByFullLoad, usePageOpening } from './page-opening';
import { usePageTransitions } from './page-transitions';
import { useNavigate } from './useNavigate';

jest.mock('@/services/http/connection', () => ({
  ...jest.requireActual('@/services/http/connection'),
  blockedReasonOf: jest.fn(),
}));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const away = (blockedReason: BlockedReason | undefined) =>
  jest.mocked(blockedReasonOf).mockResolvedValue(blockedReason);
const phoneIsOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

let navigate: ReturnType<typeof useNavigate>;

function Shell() {
  navigate = useNavigate();
  usePageTransitions();
  const opening = usePageOpening();
  return <p>{opening ? (opening.blockedReason ?? 'opening') : 'still'}</p>;
}

/** With a router that emits events to its listeners, as the one of Next does. */
function start(address = '/rewards/') {
  window.history.replaceState({ key: 'first' }, '', address);
  const { router } = renderScreen(<Shell />);
  const emit = (event: string, ...about: unknown[]) => {
    for (const [name, listener] of router.events.on.mock.calls) if (name === event) listener(...about);
  };
  let entries = 0;
  /** Shows a page with a history entry of this key. */
  const arrive = async (shown: string, key: string) => {
    window.history.replaceState({ key }, '', shown);
    emit('routeChangeComplete', shown);
    return true;
  };
  router.push.mockImplementation((shown) => {
    entries += 1;
    return arrive(`${shown}`, `entry ${entries}`);
  });
  router.replace.mockImplementation((shown) => arrive(`${shown}`, window.history.state.key));
  return { router, arrive, fail: (shown: string, error: Error) => emit('routeChangeError', error, shown) };
}

/** A tap and its immediate effects. */
const tap = (move: () => void) =>
  act(async () => {
    move();
    await nextTurn();
  });

const reconnect = () => tap(() => window.dispatchEvent(new Event('online')));

beforeEach(() => {
  jest.mocked(loadPage).mockReset();
  jest.mocked(blockedReasonOf).mockReset();
  away(undefined);
});

test('checks that a v2 page is reachable before leaving the current one', async () => {
  start();
  await tap(() => navigate.push('/v2/home/'));
  expect(blockedReasonOf).toHaveBeenCalledWith('/v2/home/');
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/v2/home/', 'push']]);
});

test('opens a v2 page in the app if the session is only in memory', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  keep('accessToken', 'abc');
  const { router } = start();
  await tap(() => navigate.push('/v2/home/'));
  expect(router.push).toHaveBeenCalledWith('/v2/home/');
  expect(loadPage).not.toHaveBeenCalled();
  forget('accessToken');
});

test.each(['connection', 'server'] as const)(
  'a blocked page (%s) opens automatically once it is reachable',
  async (blockedReason) => {
    start();
    away(blockedReason);
    await tap(() => navigate.replace('/v2/home/'));
    expect(screen.getByText(blockedReason)).toBeVisible();
    expect(loadPage).not.toHaveBeenCalled();
    away(undefined);
    await reconnect();
    await waitFor(() => expect(jest.mocked(loadPage).mock.calls).toEqual([['/v2/home/', 'replace']]));
    expect(screen.getByText('still')).toBeVisible();
  },
);

test('the later of two taps wins', async () => {
  start();
  away('connection');
  await tap(() => navigate.push('/v2/home/'));
  await tap(() => navigate.push('/v2/receipts/'));
  away(undefined);
  await reconnect();
  await waitFor(() => expect(jest.mocked(loadPage).mock.calls).toEqual([['/v2/receipts/', 'push']]));
});

test('offline a page inside the app is not tried, and opens when the connection returns', async () => {
  const { router } = start();
  phoneIsOnline(false);
  away('connection');
  await tap(() => navigate.push('/transaction-point/'));
  expect(router.push).not.toHaveBeenCalled();
  expect(screen.getByText('connection')).toBeVisible();
  phoneIsOnline(true);
  away(undefined);
  await reconnect();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/transaction-point/'));
});

test('offline a page that has been shown can be opened again, also by Back', async () => {
  const { router } = start('/rewards/');
  await tap(() => navigate.push('/rewards/detail/?id=1'));
  phoneIsOnline(false);
  away('connection');
  await tap(() => navigate.push('/rewards/'));
  await tap(navigate.back);
  expect(router.push).toHaveBeenLastCalledWith('/rewards/');
  expect(router.back).toHaveBeenCalledTimes(1);
});

test('offline Back does not leave for a document that only the web host has', async () => {
  const { router, arrive } = start();
  await tap(() => navigate.push('/transaction-point/'));
  await tap(() => void arrive('/rewards/', 'first'));
  await tap(() => navigate.replace('/rewards/donate-progress/'));
  phoneIsOnline(false);
  away('connection');
  await tap(navigate.back);
  expect(router.back).not.toHaveBeenCalled();
  expect(screen.getByText('connection')).toBeVisible();
  away(undefined);
  await reconnect();
  await waitFor(() => expect(router.back).toHaveBeenCalledTimes(1));
});

test.each(['push', 'replace'] as const)(
  'a page whose script does not load is loaded in full once it is reachable (%s)',
  async (how) => {
    const { router, fail } = start();
    router[how].mockImplementation(async () => false);
    await tap(() => navigate[how]('/transaction-point/'));
    away('connection');
    const lost = new Error('Failed to load script');
    await tap(() => expect(() => fail('/transaction-point/', lost)).toThrow(lost));
    // Tells Next that it has nothing left to do.
    expect(lost).toHaveProperty('cancelled', true);
    expect(await screen.findByText('connection')).toBeVisible();
    away(undefined);
    await reconnect();
    await waitFor(() => expect(jest.mocked(loadPage).mock.calls).toEqual([['/transaction-point/', how]]));
  },
);

test('the method of one navigation does not affect a later Back', async () => {
  const { router, fail } = start();
  router.push.mockImplementation(async () => false);
  await tap(() => navigate.push('/transaction-point/'));
  for (const page of ['/transaction-point/', '/rewards/'])
    await tap(() => expect(() => fail(page, new Error('Failed to load script'))).toThrow());
  const ways = jest.mocked(loadPage).mock.calls;
  expect(ways).toEqual([
    ['/transaction-point/', 'push'],
    ['/rewards/', 'replace'],
  ]);
});

test('a page reached by Back whose script does not load replaces its own entry', async () => {
  const { fail } = start();
  await tap(() => expect(() => fail('/transaction-point/', new Error('Failed to load script'))).toThrow());
  await waitFor(() => expect(jest.mocked(loadPage).mock.calls).toEqual([['/transaction-point/', 'replace']]));
});

test('a navigation cancelled by another one is not a failure', () => {
  const { fail } = start();
  fail('/transaction-point/', Object.assign(new Error('Route Cancelled'), { cancelled: true }));
  expect(blockedReasonOf).not.toHaveBeenCalled();
});

test('a plain link inside the app is checked too, a foreign link is not', async () => {
  start();
  const follow = (href: string, about: Partial<HTMLAnchorElement> = {}) => {
    const link = Object.assign(document.createElement('a'), { href, ...about });
    // jsdom would log that it cannot navigate.
    link.addEventListener('click', (event) => href.startsWith('/') || event.preventDefault());
    document.body.append(link);
    link.click();
    link.remove();
  };
  await tap(() => {
    follow('https://line.example/');
    follow('tel:020000000');
    follow('/rewards/#terms');
  });
  expect(blockedReasonOf).not.toHaveBeenCalled();
  await tap(() => follow('/member-privilege/?utm_source=x'));
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/member-privilege/?utm_source=x', 'push']]);
});

describe('while the next page loads', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  let setLoaded: (isThere: boolean) => void;
  function Wait() {
    useEffect(() => explainLongWait(), []);
    return null;
  }
  function Page() {
    const [isThere, setThere] = useState(false);
    setLoaded = setThere;
    return (
      <>
        {!isThere && <Wait />}
        <Shell />
      </>
    );
  }
  const arrive = () => act(async () => setLoaded(true));
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  test.each(['connection', 'server'] as const)(
    'an obstacle (%s) is shown until the page opens',
    async (blockedReason) => {
      away(blockedReason);
      renderScreen(<Page />);
      await wait(4);
      expect(screen.getByText('still')).toBeVisible();
      await wait(2);
      expect(screen.getByText(blockedReason)).toBeVisible();
      // The last answer of the web host is not requested again at once.
      expect(blockedReasonOf).toHaveBeenCalledTimes(1);
      await arrive();
      expect(screen.getByText('still')).toBeVisible();
    },
  );

  test('an obstacle that has gone is hidden, even before the page opens', async () => {
    away('connection');
    renderScreen(<Page />);
    await wait(6);
    away(undefined);
    await wait(5);
    expect(screen.getByText('still')).toBeVisible();
  });

  test('a slow connection shows no obstacle, and an open page is not checked again', async () => {
    renderScreen(<Page />);
    await wait(20);
    expect(screen.getByText('still')).toBeVisible();
    await arrive();
    away('connection');
    await wait(20);
    expect(screen.getByText('still')).toBeVisible();
  });

  test('a page chosen during the check takes precedence', async () => {
    const answers: ((blockedReason?: BlockedReason) => void)[] = [];
    jest.mocked(blockedReasonOf).mockImplementation(() => new Promise((resolve) => void answers.push(resolve)));
    renderScreen(<Page />);
    await wait(5);
    await act(async () => openByFullLoad('/v2/home/', 'push'));
    await act(async () => answers[0]?.('connection'));
    await act(async () => answers[1]?.());
    expect(jest.mocked(loadPage).mock.calls).toEqual([['/v2/home/', 'push']]);
  });
});
