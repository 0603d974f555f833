import type { MobileChange } from '@/contract/mobile-change';
import type { Answer } from '@/contract/types';
import { maskMobile, maskName } from '@/domain/identity/masks';
import type { MemberRecord } from '@/server/modules/members/service';
import type { Secrets } from '@/server/platform/secrets';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { Change } from './check-change';

type Open = Secrets['open'];

export function mobileOf({ id, mobile_sealed }: Change, open: Open): string {
  return open(mobile_sealed, placeOf('mobile_changes', 'mobile_sealed', id));
}

export function presentChange(change: Change, open: Open): MobileChange {
  const { id, reference, requested_at, status } = change;
  return { id, reference, mobile: maskMobile(mobileOf(change, open)), requested_at, status };
}

/** What a till shows of the member whose number it has set. */
export function presentApproval(change: Change, member: MemberRecord, open: Open): Answer<'approveMobileChange'> {
  return {
    member_no: member.memberNo,
    name: maskName(member.names.firstname_th, member.names.lastname_th),
    mobile: maskMobile(mobileOf(change, open)),
    status: 'approved',
  };
}

/** For the member's copy of the data. A number that no store has approved may be another person's, so it stays masked. */
export function presentRecord(change: Change, open: Open) {
  const { otp_type: type, requested_at, status, decided_at } = change;
  const mobile = mobileOf(change, open);
  const isProven = type === 'change_mobile' || status === 'approved';
  return { type, mobile: isProven ? mobile : maskMobile(mobile), requested_at, status, decided_at };
}
