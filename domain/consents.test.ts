import type { ConsentStatus } from './consents';
import { isGranted, nextConsentStatus } from './consents';

test.each<[ConsentStatus, boolean, ConsentStatus]>([
  ['not-granted', true, 'granted'],
  ['not-granted', false, 'not-granted'],
  ['granted', false, 'withdrew'],
  ['granted', true, 'granted'],
  ['withdrew', true, 'renewed'],
  ['withdrew', false, 'withdrew'],
  ['renewed', false, 'withdrew'],
  ['renewed', true, 'renewed'],
])('%s, asked again with %s, becomes %s', (current, granted, next) => {
  expect(nextConsentStatus(current, granted)).toBe(next);
  expect(isGranted(next)).toBe(granted);
});
