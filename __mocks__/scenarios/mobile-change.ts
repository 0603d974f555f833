import type { HttpHandler } from 'msw';
import { answer, refuse } from '@/__mocks__/answer';
import { mobileChange } from '@/__mocks__/builders/mobile-change';
import type { MobileChangeStatus } from '@/domain/mobile-change';
import type { Scenarios } from './scenarios';

export const scenarios = {
  mobileChangeAwaitsCode: () => asked('otp_pending'),
  mobileChangeVerified: () => asked('verified'),
  mobileChangeSubmitted: () => asked('submitted'),
  mobileChangeApproved: () => asked('approved'),
  mobileChangeDone: () => asked('done'),
  mobileChangeLapsed: () => asked('lapsed'),
  newMobileRefused: () => [
    refuse('verifyNewMobile', 422, '422', '', '', [{ field: 'mobile', message: 'เบอร์นี้ใช้อยู่แล้ว' }]),
  ],
} satisfies Scenarios;

function asked(status: MobileChangeStatus): HttpHandler[] {
  const requested = status !== 'otp_pending';
  return [answer('checkMobileChange', { requested, request: mobileChange({ status }) })];
}
