import type { ConsentStatus } from './consents';
import { isGranted, isOutdated, nextConsentStatus } from './consents';

test.each<[ConsentStatus, boolean, ConsentStatus]>([
  ['not-granted', true, 'granted'],
  ['not-granted', false, 'not-granted'],
  ['granted', false, 'withdrew'],
  ['granted', true, 'granted'],
  ['withdrew', true, 'renewed'],
  ['withdrew', false, 'withdrew'],
  ['renewed', false, 'withdrew'],
  ['renewed', true, 'renewed'],
])('%s, answered again with %s, becomes %s', (current, granted, next) => {
  expect(nextConsentStatus(current, granted)).toBe(next);
  expect(isGranted(next)).toBe(granted);
});

test.each([
  ['', '2026-01', true],
  ['2026-01', '2026-01', false],
  ['9', '10', true],
  ['2026-02', '2026-01', false],
])('after %j the version %j has to be accepted again: %s', (version, current_version, expected) => {
  expect(isOutdated({ version, current_version })).toBe(expected);
});
