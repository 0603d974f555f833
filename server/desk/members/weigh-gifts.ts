import type { HelpAnswer } from '@/contract/desk/members';
import type { ApprovalKind } from '@/domain/desk-acts';
import type { ActReason } from '@/domain/staff';
import type { WaitReason } from '@/domain/support';
import type { AuditContent } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { requestApproval } from '@/server/desk/staff/request-approval';
import type { Deps } from '@/server/gateways/deps';
import type { Weighed } from './gifts.store';
import { weighGift } from './gifts.store';
import type { Asked } from './record-act';

type Wish = { kind: ApprovalKind; payload: AuditContent; reason: ActReason };

export type Gifts = ReturnType<typeof createGifts>;

/**
 * Gifts to members are added up over the day, and wait for a second person above the limit. The database decides (`weigh_gift`); this asks
 * it in advance, so that the act waits instead of failing.
 */
export function createGifts({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) {
  return {
    /** Points, or null if the value is unknown. Locks the person and the member. */
    weigh: (tx: Db, { caller, memberId }: Asked, points: number | null) =>
      weighGift(tx, { staffId: caller.staffId, memberId, now: clock.now() }, points),

    /** Requests the second person, who sees the reason, and the sums of the day. */
    wait: async (
      tx: Db,
      { caller, memberId, note, traceId }: Asked,
      { kind, payload, reason }: Wish,
      { because, of_staff, of_member }: Weighed & { because: WaitReason },
    ): Promise<HelpAnswer> => {
      const asked = { kind, on: { kind: 'member', id: memberId }, reason, note, caller, traceId } as const;
      const sums = { because, of_staff, of_member };
      const { approvalId } = await requestApproval(tx, { clock, ids }, { ...asked, payload: { ...payload, ...sums } });
      return { state: 'waiting', approval_id: approvalId, because };
    },
  };
}

/** Why it waits, if it does. */
export function mustWait(weighed: Weighed): weighed is Weighed & { because: WaitReason } {
  return weighed.because !== null;
}
