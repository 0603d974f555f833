import { heldMission, holdMission } from './missions';

test('the last opened mission is stored in the window', () => {
  sessionStorage.clear();
  expect(heldMission()).toBeUndefined();
  holdMission('m1');
  holdMission('m2');
  expect(heldMission()).toBe('m2');
});
