import { routePaths } from '@/domain/navigation/routes';
import { renderScreen } from '@/tests/support/render-screen';
import { LoadingOverlay } from './LoadingOverlay';
import { ScreenSkeleton } from './ScreenSkeleton';

/** What is drawn, in its order. */
function drawn(container: HTMLElement): string[] {
  return [...container.querySelectorAll<HTMLElement>('[aria-busy] [data-bones]')].map(
    ({ dataset: { bones = '' } }) => bones,
  );
}

const on = (pathname: string, props: Parameters<typeof ScreenSkeleton>[0] = {}) =>
  drawn(renderScreen(<ScreenSkeleton {...props} />, {}, pathname).container);

test.each([
  ['/v2/home/', ['greeting', 'pass', 'sections', 'root']],
  ['/v2/coupon-hub/', ['bar', 'pills', 'ticket', 'ticket', 'ticket', 'ticket', 'root']],
  ['/rewards/', ['bar', 'pills', 'tiles', 'root']],
  ['/v2/coupon/profile/', ['bar', 'hero', 'lines', 'action']],
  ['/messages/', ['bar', 'row', 'row', 'row', 'row']],
  ['/receipts/', ['bar', 'field', 'list', 'listed', 'listed', 'listed', 'listed']],
  ['/member-setting/update-profile/', ['bar', 'field', 'field', 'field', 'field', 'action']],
])('%s is drawn with its bars and its own shape', (path, bones) => {
  expect(on(path)).toEqual(bones);
});

test('the visitors’ bar is drawn once: by the shell, and not by a page below it', () => {
  expect(on('/signup/')).not.toContain('bar');
  expect(on('/signup/', { whole: true })).toContain('bar');
});

test('a screen whose bar is known shows it, and no other', () => {
  const { container } = renderScreen(<ScreenSkeleton top={<h1>คูปอง</h1>} />, {}, '/coupons/');
  expect(container.querySelector('[data-bones=top]')).toHaveTextContent('คูปอง');
  expect(drawn(container)).not.toContain('bar');
});

test('between two pages the next one’s skeleton is shown', () => {
  const { container } = renderScreen(<LoadingOverlay path="/rewards/" />, {}, '/v2/home/');
  expect(container.querySelector('[data-bones=tiles]')).toBeInTheDocument();
  expect(container.querySelector('[data-bones=pass]')).not.toBeInTheDocument();
});

test('every page has something to show', () => {
  for (const path of routePaths) expect([path, on(path, { whole: true }).length > 1]).toEqual([path, true]);
});
