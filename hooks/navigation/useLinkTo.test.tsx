import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@/tests/support/render-screen';
import { useLinkTo } from './useLinkTo';

function Links() {
  const link = useLinkTo();
  return (
    <>
      <a {...link('/branch/?branch=0001')}>store</a>
      <a {...link('/rewards/', 'replace')}>rewards</a>
    </>
  );
}

function shown() {
  window.history.replaceState(null, '', '/member-setting/?utm_source=line&code=1');
  return renderScreen(<Links />).router;
}

test('a link keeps utm_ parameters in its address, and a tap stays in the app', () => {
  const router = shown();
  expect(screen.getByRole('link', { name: 'store' })).toHaveAttribute('href', '/branch/?branch=0001&utm_source=line');
  expect(fireEvent.click(screen.getByRole('link', { name: 'store' }))).toBe(false);
  expect(router.push).toHaveBeenCalledWith('/branch/?branch=0001&utm_source=line');
  fireEvent.click(screen.getByRole('link', { name: 'rewards' }));
  expect(router.replace).toHaveBeenCalledWith('/rewards/?utm_source=line');
});

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('with %s the browser opens the link', (key) => {
  const router = shown();
  const seen = jest.fn();
  const look = (event: Event) => {
    seen(event.defaultPrevented);
    // jsdom has no other tab.
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'store' }), { [key]: true });
  expect(seen).toHaveBeenCalledWith(false);
  expect(router.push).not.toHaveBeenCalled();
});
