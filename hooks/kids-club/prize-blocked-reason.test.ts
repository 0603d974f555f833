import { member } from '@/__mocks__/builders/member';
import { prize } from '@/__mocks__/builders/prize';
import type { Club } from './prize-blocked-reason';
import { prizeBlockedReason } from './prize-blocked-reason';

const club: Club = { balance: 1200, campaign_start: 5, campaign_started: true };

test('nothing stands in the way of a prize that is there and paid for, nor what is not known yet', () => {
  expect(prizeBlockedReason(prize(), club, member())).toBeUndefined();
  expect(prizeBlockedReason(prize(), undefined, undefined)).toBeUndefined();
});

test('what nobody can change is shown first, then the points, then what the member can do', () => {
  const [early, poor] = [
    { ...club, campaign_started: false, balance: 0 },
    { ...club, balance: 1199 },
  ];
  const [out, dearer] = [prize({ stock: 'OUT' }), prize({ event_point: 1201 })];
  const frozen = member({ points_frozen: true });
  const alone = { ...frozen, phone: null };
  const unproven = { ...alone, need_verify_pid: true };
  expect(prizeBlockedReason(out, early, unproven)).toEqual({ kind: 'early', startsAtSeconds: 5 });
  expect(prizeBlockedReason(out, poor, unproven)).toEqual({ kind: 'out' });
  expect(prizeBlockedReason(prize(), poor, unproven)).toEqual({ kind: 'short', missing: 1 });
  expect(prizeBlockedReason(dearer, club, unproven)).toEqual({ kind: 'short', missing: 1 });
  expect(prizeBlockedReason(prize(), club, unproven)).toEqual({ kind: 'prerequisite', code: 'e4026' });
  expect(prizeBlockedReason(prize(), club, alone)).toEqual({ kind: 'prerequisite', code: 'e4029' });
  expect(prizeBlockedReason(prize(), club, frozen)).toEqual({ kind: 'prerequisite', code: 'points_frozen' });
});
