import { act, renderHook, screen } from '@testing-library/react';
import { showToast, useToasts } from '@/hooks/errors/useToasts';
import { cancelOpening, openByFullLoad } from '@/hooks/navigation/page-opening';
import { blockedReasonOf } from '@/services/http/connection';
import { renderScreen } from '@/tests/support/render-screen';
import { useOverlay } from './useOverlay';

jest.mock('@/services/http/connection', () => ({
  ...jest.requireActual('@/services/http/connection'),
  blockedReasonOf: jest.fn(),
}));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

function Framed() {
  return <p>{useOverlay() ? 'covered' : 'clear'}</p>;
}

/** The page at /signup/, and a function that emits router events. */
function shown() {
  window.history.replaceState(null, '', '/signup/');
  const { router } = renderScreen(<Framed />);
  return (event: string, address: string) =>
    act(() => {
      for (const [name, listener] of router.events.on.mock.calls) if (name === event) listener(address);
    });
}

test('a navigation to another path shows the overlay until it completes', () => {
  const emit = shown();
  emit('routeChangeStart', '/otp/?type=register');
  expect(screen.getByText('covered')).toBeVisible();
  emit('routeChangeComplete', '/otp/?type=register');
  expect(screen.getByText('clear')).toBeVisible();
});

test('a navigation within the same path shows no overlay', () => {
  const emit = shown();
  emit('routeChangeStart', '/signup?focus=mobile');
  expect(screen.getByText('clear')).toBeVisible();
});

test('a failed navigation and a page from the cache hide the overlay', () => {
  const emit = shown();
  emit('routeChangeStart', '/otp/');
  emit('routeChangeError', '/otp/');
  expect(screen.getByText('clear')).toBeVisible();
  emit('routeChangeStart', '/otp/');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(screen.getByText('clear')).toBeVisible();
});

test('a page that is loaded in full is covered until it is blocked', async () => {
  shown();
  let answer: (reason: 'connection') => void = () => undefined;
  jest.mocked(blockedReasonOf).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  act(() => openByFullLoad('/v2/home/', 'push'));
  expect(screen.getByText('covered')).toBeVisible();
  await act(async () => answer('connection'));
  expect(screen.getByText('clear')).toBeVisible();
  act(cancelOpening);
});

test('errors of a page are removed when it is left, and stay while the path is the same', () => {
  const emit = shown();
  const { result } = renderHook(useToasts);
  act(() => void showToast({ kind: 'error', title: 'a' }));
  emit('routeChangeStart', '/signup/#top');
  expect(result.current).toHaveLength(1);
  emit('routeChangeStart', '/otp/');
  expect(result.current).toHaveLength(0);
});

test('an unmounted frame has no listeners', () => {
  window.history.replaceState(null, '', '/signup/');
  const removed = jest.spyOn(window, 'removeEventListener');
  const { router, unmount } = renderScreen(<Framed />);
  unmount();
  expect(router.events.off.mock.calls).toEqual(router.events.on.mock.calls);
  expect(removed.mock.calls.map(([event]) => event)).toContain('pageshow');
});
