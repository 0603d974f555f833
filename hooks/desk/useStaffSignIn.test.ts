import { readItem } from '@/services/storage/storage';
import { keepDestination } from './useStaffSignIn';

function keptAt(address: string): string | null | undefined {
  window.history.replaceState(null, '', address);
  keepDestination();
  return readItem('session', 'staff-destination');
}

test('a second try at the identity provider leads to the requested page', () => {
  expect(keptAt('/staff/?next=%2Fstaff%2Forders%2F')).toBe('/staff/orders/');
  expect(keptAt('/staff/?code=refused&state=one')).toBe('/staff/orders/');
  expect(keptAt('/staff/')).toBe('');
});
