import { interests, nationalities } from './members';
import { otpChannels, otpRefusalCodes } from './otp';
import { excludedCategories } from './purchases';
import { failureKinds } from './telemetry';

/** Values that are stored or known to tills, another server and open apps: renaming one loses data. */
test.each([
  ['nationalities', nationalities, 'TH MM LA KH VN CN JP IN GB US OTHER'],
  ['interests', interests, 'food drinks coffee beauty mother_and_baby household health pets'],
  [
    'categories that earn nothing',
    excludedCategories,
    'alcohol tobacco bill_payment prepaid_top_up post_and_parcel infant_formula_1 infant_formula_2 bulk_goods',
  ],
  ['kinds of failures', failureKinds, 'render error rejection contract'],
] as const)('the %s have their published values', (_name, values, expected) => {
  expect(values.join(' ')).toBe(expected);
});

const codesOf = ({ tooManyAttempts, attemptsFrozen, tooManySends, sendsFrozen }: Record<string, string>) =>
  [tooManyAttempts, attemptsFrozen, tooManySends, sendsFrozen].join(' ');

const ofMembers = 'e0605 e0605 e0606 e0606';

test('the refusals of one-time codes have their published codes', () => {
  expect(Object.entries(otpRefusalCodes).map(([flow, codes]) => [flow, codesOf(codes)])).toEqual([
    ['register', 'e0500 e0503 e0501 e0504'],
    ['request_change_mobile', 'e0601 e0601 e0602 e0602'],
    ['change_mobile', ofMembers],
    ['thaw_points', ofMembers],
    ['confirm_change_mobile', ofMembers],
    ['confirm_email', ofMembers],
    ['etax_address', ofMembers],
  ]);
});

test('only one flow is confirmed by mail', () => {
  expect(Object.entries(otpChannels).filter(([, channel]) => channel !== 'sms')).toEqual([['confirm_email', 'mail']]);
});
