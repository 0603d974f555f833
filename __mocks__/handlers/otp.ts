import { answer } from '@/__mocks__/answer';
import { otpSent } from '@/__mocks__/builders/otp-sent';

export const handlers = [
  answer('sendOtp', otpSent()),
  answer('verifyOtp', { verified: true }),
  answer('checkFreezePeriod', { frozen: false, retry_after: 0 }),
];
