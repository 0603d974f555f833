import type { Body } from '@/contract/types';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { Secrets } from '@/server/platform/secrets';
import { isValidAt, openReference } from './member-reference';
import type { NamedMember } from './read-bill';

type Sale = { branchCode: string; soldAt: number; secrets: Secrets };

/** Whom a till names as the buyer. 422: twice · till_member_ref_over: not this branch's reference, or not for a sale at that time. */
export function namedIn(
  { member_no: memberNo, member_ref }: Pick<Body<'recordPurchase'>, 'member_no' | 'member_ref'>,
  { branchCode, soldAt, secrets }: Sale,
): Outcome<NamedMember, '422' | 'till_member_ref_over'> {
  if (member_ref === undefined) return value(memberNo === undefined ? undefined : { memberNo });
  if (memberNo !== undefined)
    return refuse('422', { fields: [{ field: 'member_ref', message: 'memberMustBeNamedOnce' }] });
  const reference = openReference(member_ref, branchCode, secrets);
  return reference && isValidAt(reference, soldAt) ? value(reference) : refuse('till_member_ref_over');
}
