import { member } from '@/__mocks__/builders/member';
import { prize } from '@/__mocks__/builders/prize';
import type { Club } from './prize-obstacle';
import { prizeObstacle } from './prize-obstacle';

const club: Club = { balance: 1200, campaign_start: 5, campaign_started: true };

test('nothing stands in the way of a prize that is there and paid for, nor what is not known yet', () => {
  expect(prizeObstacle(prize(), club, member())).toBeUndefined();
  expect(prizeObstacle(prize(), undefined, undefined)).toBeUndefined();
});

test('what nobody can change is told first, then the points, then what the member can do', () => {
  const [early, poor] = [
    { ...club, campaign_started: false, balance: 0 },
    { ...club, balance: 1199 },
  ];
  const [out, dearer] = [prize({ stock: 'OUT' }), prize({ event_point: 1201 })];
  const frozen = member({ points_frozen: true });
  const alone = { ...frozen, phone: null };
  const unproven = { ...alone, need_verify_pid: true };
  expect(prizeObstacle(out, early, unproven)).toEqual({ kind: 'early', startsAtSeconds: 5 });
  expect(prizeObstacle(out, poor, unproven)).toEqual({ kind: 'out' });
  expect(prizeObstacle(prize(), poor, unproven)).toEqual({ kind: 'short', missing: 1 });
  expect(prizeObstacle(dearer, club, unproven)).toEqual({ kind: 'short', missing: 1 });
  expect(prizeObstacle(prize(), club, unproven)).toEqual({ kind: 'asks', code: 'e4026' });
  expect(prizeObstacle(prize(), club, alone)).toEqual({ kind: 'asks', code: 'e4029' });
  expect(prizeObstacle(prize(), club, frozen)).toEqual({ kind: 'asks', code: 'points_frozen' });
});
