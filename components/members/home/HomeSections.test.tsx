import { answer } from '@/__mocks__/answer';
import { missionHandlers } from '@/__mocks__/handlers';
import { keep } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { MissionsUnderCard } from './HomeSections';

mockServer(...missionHandlers, answer('getConfig', {}));

test.each([
  [false, 0],
  [true, 1],
])('with the toggle MenuMissions %s reserves %i places', (MenuMissions, places) => {
  keep('toggles', { MenuMissions });
  const { container, unmount } = renderScreen(<MissionsUnderCard />);
  expect(container.childElementCount).toBe(places);
  unmount();
});
