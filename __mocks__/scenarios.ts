import type { HttpHandler } from 'msw';
import type { MemberSituation } from '@/domain/registration';
import { answer } from './answer';
import { identified } from './builders/registration';

/** Who comes to sign-up, by what the chain's records say. Used where a test is about the person and not about the call. */
export const visitors = {
  somebodyNew: arrives('NEW_MEMBER'),
  somebodyNewWithATakenNumber: arrives('NEW_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER'),
  aMemberOfRecord: arrives('EXISTING_MEMBER'),
  aMemberWithoutANumber: arrives('EXISTING_MEMBER_NEED_VERIFY_PHONE'),
  aMemberWithATakenNumber: arrives('EXISTING_MEMBER_WITH_DUPLICATED_MOBILE_NUMBER'),
  aMemberWithAnotherNumber: arrives('EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER'),
  aMemberLinkedElsewhere: arrives('EXISTING_MEMBER_WITH_NEW_LINE_ID'),
} satisfies Record<string, HttpHandler>;

function arrives(situation: MemberSituation): HttpHandler {
  return answer('identify', identified({ situation }));
}
