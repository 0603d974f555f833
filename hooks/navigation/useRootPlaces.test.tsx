import { act, screen } from '@testing-library/react';
import { readStored } from '@/services/storage/client-store';
import { renderScreen } from '@/tests/support/render-screen';
import { useRootPlaces } from './useRootPlaces';

function Places() {
  const { current, addressOf } = useRootPlaces();
  return (
    <a href={addressOf('coupons')}>
      {current} {addressOf('rewards')}
    </a>
  );
}

const at = (address: string) => window.history.replaceState({}, '', address);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the state of a root includes the filters that its chips have written to the address', () => {
  at('/v2/coupon-hub/');
  const { unmount } = renderScreen(<Places />, {}, '/v2/coupon-hub');
  at('/v2/coupon-hub/?show=mine');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
  expect(readStored('rootPlaces')).toEqual({ coupons: { address: '/v2/coupon-hub/?show=mine', top: 0 } });
  renderScreen(<Places />, {}, '/v2/coupon-hub');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/v2/coupon-hub/?show=mine');
  expect(screen.getByText('coupons /rewards/')).toBeVisible();
});

test('Back, which changes the address first, stores no other page as this root', () => {
  at('/v2/coupon-hub/');
  renderScreen(<Places />, {}, '/v2/coupon-hub');
  at('/receipts/');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(readStored('rootPlaces')).toMatchObject({ coupons: { address: '/' } });
});
