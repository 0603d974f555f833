import type { HttpHandler } from 'msw';
import { answer, refuse } from '@/__mocks__/answer';
import { identified } from '@/__mocks__/builders/registration';
import type { MemberSituation } from '@/domain/registration';
import type { Scenarios } from './scenarios';
import { scenarios as session } from './session';

/** Who comes to sign-up, by what the chain's records say. */
export const scenarios = {
  somebodyNew: () => arrives('NEW_MEMBER'),
  somebodyNewWithATakenNumber: () => arrives('NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER'),
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
