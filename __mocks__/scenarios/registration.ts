import type { HttpHandler } from 'msw';
import type { Scenarios } from '@/__mocks__/answer';
import { answer, refuse, refuseFor } from '@/__mocks__/answer';
import { identified, mobileChange, otpSent } from '@/__mocks__/builders/registration';
import type { MobileChangeStatus } from '@/domain/mobile-change';
import type { MemberSituation } from '@/domain/registration';

const accessToken = 'account.1795000000.signature';

export const session = {
  memberEnters: () => [answer('logInWithLine', { isLinked: true, accessToken })],
  visitorEnters: () => [answer('logInWithLine', { isLinked: false, accessToken }, 201)],
} satisfies Scenarios;

/** Visitors of sign-up, by their situation in the chain's records. */
export const registration = {
  newVisitor: () => arrives('NEW_MEMBER'),
  newVisitorWithTakenNumber: () => arrives('NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER'),
  aMemberOfRecord: () => arrives('EXISTING_MEMBER'),
  aMemberWithoutANumber: () => arrives('EXISTING_MEMBER_NEED_VERIFY_PHONE'),
  aMemberWithATakenNumber: () => arrives('EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER'),
  aMemberWithAnotherNumber: () => arrives('EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER'),
  aMemberLinkedElsewhere: () => arrives('EXISTING_MEMBER_WITH_NEW_LINE_ID'),
  identifierRefused: () => [
    refuse('identify', 422, '422', '', '', [{ field: 'identifier', message: 'เลขบัตรประชาชนไม่ถูกต้อง' }]),
  ],
  birthDateRefused: () => [
    refuse('createMember', 422, '422', '', '', [{ field: 'birth_date', message: 'ไม่มีวันที่นี้ในปฏิทิน' }]),
  ],
} satisfies Scenarios;

function arrives(situation: MemberSituation): HttpHandler[] {
  return [...session.visitorEnters(), answer('identify', identified({ situation }))];
}

export const otp = {
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

export const mobileChanges = {
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
