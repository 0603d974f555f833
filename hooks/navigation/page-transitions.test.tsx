import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { loadPage } from '@/services/browser/page-address';
import type { BlockedReason } from '@/services/http/connection';
import { blockedReasonOf } from '@/services/http/connection';
import { forget, keep } from '@/services/storage/client-store';
import { renderScreen } from '@/tests/support/render-screen';
import { nextTurn } from '@/tests/support/settled-calls';
import { cancelOpening, explainLongWait, openByFullLoad, retryOpening, usePageOpening } from './page-opening';
import { usePageTransitions } from './page-transitions';
import { asTapOn } from './tapped-picture';
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

test('a v2 page is checked for before leaving the current one', async () => {
  start();
  await tap(() => navigate.push('/v2/home/'));
  expect(blockedReasonOf).toHaveBeenCalledWith('/v2/home/');
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/v2/home/', 'push']]);
});

test('a v2 page opens in the app if the session is only in memory', async () => {
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

test('two quick taps on the same card open its page once', async () => {
  const { router } = start();
  let show = (_shown: boolean) => {};
  router.push.mockReturnValueOnce(new Promise((resolve) => (show = resolve)));
  await tap(() => navigate.push('/rewards/detail/?id=1'));
  await tap(() => navigate.push('/rewards/detail/?id=1'));
  expect(router.push).toHaveBeenCalledTimes(1);
  await tap(() => show(true));
  await tap(() => navigate.push('/rewards/detail/?id=1'));
  expect(router.push).toHaveBeenCalledTimes(2);
});

test.each([
  ['another card', () => navigate.push('/rewards/detail/?id=2'), [['/rewards/detail/?id=2']]],
  ['Back', () => navigate.back(), []],
])('a tap on a card, and on %s before its page could open, opens only the latter', async (_what, next, opened) => {
  const { router } = start();
  const card = document.createElement('li');
  card.innerHTML = '<i data-picture></i><a href="/rewards/detail/?id=1">A cup</a>';
  document.body.append(card);
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  Object.assign(document, { startViewTransition: jest.fn() });
  let fetched = () => {};
  router.prefetch.mockReturnValueOnce(
    new Promise((resolve) => {
      fetched = () => resolve(undefined);
    }),
  );
  const [link] = card.getElementsByTagName('a');
  await tap(() => link && asTapOn(link, () => navigate.push('/rewards/detail/?id=1')));
  expect(router.prefetch).toHaveBeenCalledTimes(1);
  await tap(next);
  card.remove();
  await tap(fetched);
  expect(router.push.mock.calls).toEqual(opened);
  Reflect.deleteProperty(document, 'startViewTransition');
});

test('offline a page inside the app is not loaded, and opens when the connection returns', async () => {
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
    // Signals to Next that it has nothing left to do.
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

test('a plain link inside the app is checked, too, an external link is not', async () => {
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

test('offline a shown page is recognised by its path, with any query, and an external page by its address', async () => {
  const { router } = start('/rewards/?id=1');
  await tap(() => navigate.push('/no-such-page/?id=1'));
  phoneIsOnline(false);
  away('connection');
  router.push.mockClear();
  await tap(() => navigate.push('/rewards?id=2'));
  await tap(() => navigate.push('/no-such-page/?id=1'));
  expect(router.push.mock.calls).toEqual([['/rewards?id=2'], ['/no-such-page/?id=1']]);
  await tap(() => navigate.push('/no-such-page/?id=2'));
  expect(router.push).toHaveBeenCalledTimes(2);
  expect(screen.getByText('connection')).toBeVisible();
});

test('online Back never asks the web host', async () => {
  const { router } = start();
  away('connection');
  await tap(navigate.back);
  expect(router.back).toHaveBeenCalledTimes(1);
  expect(blockedReasonOf).not.toHaveBeenCalled();
});

test('offline a page that replaced the first one has no page before it', async () => {
  const { router } = start();
  await tap(() => navigate.replace('/transaction-point/'));
  phoneIsOnline(false);
  away('connection');
  await tap(navigate.back);
  expect(router.back).not.toHaveBeenCalled();
});

test('offline the page in front of the first one leads back to it, also after Back and Forward', async () => {
  const { router, arrive } = start();
  await tap(() => navigate.push('/transaction-point/'));
  await tap(() => void arrive('/rewards/', 'first'));
  await tap(() => void arrive('/transaction-point/', 'entry 1'));
  phoneIsOnline(false);
  await tap(navigate.back);
  expect(router.back).toHaveBeenCalledTimes(1);
  expect(blockedReasonOf).not.toHaveBeenCalled();
});

test('a page that the phone keeps opens without the web host', async () => {
  const match = jest.fn(async () => new Response(''));
  Object.defineProperty(window, 'caches', { configurable: true, value: { match } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  start();
  away('connection');
  await tap(() => navigate.push('/v2/home/'));
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/v2/home/', 'push']]);
  Reflect.deleteProperty(window, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a product whose list of pages did not load opens every page by a full load', async () => {
  const { router } = start();
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  await tap(() => navigate.push('/rewards/'));
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/rewards/', 'push']]);
  Object.assign(window, { __BUILD_MANIFEST: {} });
  await tap(() => navigate.push('/rewards/'));
  expect(router.push).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(window, '__BUILD_MANIFEST');
});

test('a pending page is cancelled by staying or by navigating elsewhere', async () => {
  const { router } = start();
  away('connection');
  await tap(() => navigate.push('/v2/home/'));
  await tap(cancelOpening);
  expect(screen.getByText('still')).toBeVisible();
  away(undefined);
  await reconnect();
  expect(loadPage).not.toHaveBeenCalled();
  away('connection');
  await tap(() => navigate.push('/v2/home/'));
  await tap(() => navigate.push('/rewards/'));
  away(undefined);
  await reconnect();
  expect(loadPage).not.toHaveBeenCalled();
  expect(router.push.mock.calls).toEqual([['/rewards/']]);
});

test('a page is retried on request, and shows the latest reason', async () => {
  start();
  away('connection');
  await tap(() => navigate.push('/v2/home/'));
  away('server');
  await tap(retryOpening);
  expect(screen.getByText('server')).toBeVisible();
  away(undefined);
  await tap(retryOpening);
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/v2/home/', 'push']]);
});

test.each<[string, Partial<HTMLAnchorElement>, MouseEventInit, boolean]>([
  ['an ordinary tap', {}, {}, true],
  ['a link for another tab', { target: '_blank' }, {}, false],
  ['a file', { download: 'copy.json' }, {}, false],
  ['a tap with Ctrl', {}, { ctrlKey: true }, false],
  ['a tap with Cmd', {}, { metaKey: true }, false],
  ['a tap with Shift', {}, { shiftKey: true }, false],
])('%s on a plain link is handled by the app: %s', async (_what, about, keys, isOurs) => {
  start();
  const link = Object.assign(document.createElement('a'), { href: '/receipts/?page=2#end', ...about });
  const word = document.createElement('span');
  link.append(word);
  document.body.append(link);
  const prevented = jest.fn();
  // After our own listener; jsdom would log that it cannot navigate.
  const stop = (event: Event) => {
    prevented(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  await tap(() => word.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })));
  link.remove();
  expect(prevented).toHaveBeenCalledWith(isOurs);
  expect(jest.mocked(loadPage).mock.calls).toEqual(isOurs ? [['/receipts/?page=2#end', 'push']] : []);
});

test('a tap next to a link, and a link with its own handler, are ignored', async () => {
  start();
  const link = Object.assign(document.createElement('a'), { href: '/receipts/' });
  link.addEventListener('click', (event) => event.preventDefault());
  document.body.append(link);
  await tap(() => {
    link.click();
    document.body.click();
    document.dispatchEvent(new Event('click'));
  });
  link.remove();
  expect(blockedReasonOf).not.toHaveBeenCalled();
});

test('a link with a fragment of another page leads to that page', async () => {
  start('/rewards/');
  const link = Object.assign(document.createElement('a'), { href: '/receipts/#end' });
  document.body.append(link);
  await tap(() => link.click());
  link.remove();
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/receipts/#end', 'push']]);
});

test('a link to the current page without a fragment loads it again', async () => {
  start('/rewards/');
  const link = Object.assign(document.createElement('a'), { href: '/rewards/?id=2' });
  document.body.append(link);
  await tap(() => link.click());
  link.remove();
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/rewards/?id=2', 'push']]);
});

test('an unmounted shell handles nothing', () => {
  window.history.replaceState({ key: 'first' }, '', '/rewards/');
  const { router, unmount } = renderScreen(<Shell />);
  unmount();
  expect(router.events.off.mock.calls).toEqual(router.events.on.mock.calls);
  const link = Object.assign(document.createElement('a'), { href: '/receipts/' });
  const seen = jest.fn();
  const stop = (event: Event) => {
    seen(event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  document.body.append(link);
  link.click();
  link.remove();
  expect(seen).toHaveBeenCalledWith(false);
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
      // The last answer of the web host is not requested again immediately.
      expect(blockedReasonOf).toHaveBeenCalledTimes(1);
      await arrive();
      expect(screen.getByText('still')).toBeVisible();
    },
  );

  test('an obstacle is checked for after five seconds, and again every five', async () => {
    away('connection');
    renderScreen(<Page />);
    await wait(4.999);
    expect(blockedReasonOf).not.toHaveBeenCalled();
    await wait(0.001);
    expect(blockedReasonOf).toHaveBeenCalledTimes(1);
    await wait(4.999);
    expect(blockedReasonOf).toHaveBeenCalledTimes(1);
    await wait(0.001);
    expect(blockedReasonOf).toHaveBeenCalledTimes(2);
    await arrive();
    await wait(20);
    expect(blockedReasonOf).toHaveBeenCalledTimes(2);
  });

  test('a page that opens before that is not checked', async () => {
    away('connection');
    renderScreen(<Page />);
    await wait(4);
    await arrive();
    await wait(20);
    expect(blockedReasonOf).not.toHaveBeenCalled();
  });

  test('a page that opens during the check shows no obstacle', async () => {
    let answer: (blockedReason?: BlockedReason) => void = () => undefined;
    jest.mocked(blockedReasonOf).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    renderScreen(<Page />);
    await wait(5);
    await arrive();
    await act(async () => answer('connection'));
    expect(screen.getByText('still')).toBeVisible();
  });

  test('an obstacle that has ended is hidden, even before the page opens', async () => {
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
