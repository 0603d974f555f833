import { answer, refuseFor } from '@/__mocks__/answer';
import { otpSent } from '@/__mocks__/builders/otp-sent';
import type { Scenarios } from './scenarios';

export const scenarios = {
  codeEndsSoon: () => [answer('sendOtp', otpSent({ resend_in: 0, expires_in: 10 }))],
  codeAskedTooOften: () => [
    refuseFor('sendOtp', 900, 'e0501'),
    answer('checkFreezePeriod', { frozen: false, retry_after: 0 }),
  ],
  numberFrozen: () => [
    refuseFor('sendOtp', 900, 'e0503'),
    answer('checkFreezePeriod', { frozen: true, retry_after: 900 }),
  ],
} satisfies Scenarios;
