import { member } from '@/__mocks__/builders/member';
import { prize } from '@/__mocks__/builders/prize';
import type { Club } from './prize-blocked-reason';
import { prizeBlockedReason } from './prize-blocked-reason';

const club: Club = { balance: 1200, campaign_start: 5, campaign_started: true };

test('nothing blocks an affordable prize in stock, or a prize while its data is loading', () => {
  expect(prizeBlockedReason(prize(), club, member())).toBeUndefined();
  expect(prizeBlockedReason(prize(), undefined, undefined)).toBeUndefined();
});

test('permanent obstacles come first, then missing points, then what the member can change', () => {
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
