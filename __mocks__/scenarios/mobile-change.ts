import type { HttpHandler } from 'msw';
import { answer, refuse } from '@/__mocks__/answer';
import { mobileChange } from '@/__mocks__/builders/mobile-change';
import type { MobileChangeStatus } from '@/domain/mobile-change';
import type { Scenarios } from './scenarios';

export const scenarios = {
  mobileChangeAwaitsCode: () => withStatus('otp_pending'),
  mobileChangeVerified: () => withStatus('verified'),
  mobileChangeSubmitted: () => withStatus('submitted'),
  mobileChangeApproved: () => withStatus('approved'),
  mobileChangeDone: () => withStatus('done'),
  mobileChangeLapsed: () => withStatus('lapsed'),
  oldMobileFirst: () => [
    answer('verifyNewMobile', {
      id: '0199a1de-0000-7000-8000-00000000c002',
      confirm: { id: '0199a1de-0000-7000-8000-00000000c00b', mobile: '08x-xxx-5678' },
    }),
  ],
  newMobileRefused: () => [
    refuse('verifyNewMobile', 422, '422', '', '', [{ field: 'mobile', message: 'เบอร์นี้ใช้อยู่แล้ว' }]),
  ],
} satisfies Scenarios;

function withStatus(status: MobileChangeStatus): HttpHandler[] {
  const requested = status !== 'otp_pending';
  return [answer('checkMobileChange', { requested, request: mobileChange({ status }) })];
}
