import { readStored } from '@/services/storage/client-store';
import { renderScreen } from '@/tests/support/render-screen';
import { useEntrance } from './useEntrance';

function Entered() {
  useEntrance();
  return null;
}

beforeEach(() => sessionStorage.clear());

test('any page opened by a channel link stores the channel', () => {
  window.history.replaceState(null, '', '/signup/?channel=ninebeauty');
  renderScreen(<Entered />, {}, '/signup');
  expect(readStored('entranceChannel')).toBe('ninebeauty');
});
