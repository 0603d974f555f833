import { act, screen } from '@testing-library/react';
import { renderScreen } from '@/tests/support/render-screen';
import { useOverlay } from './useOverlay';

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
