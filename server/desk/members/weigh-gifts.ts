import type { HelpAnswer } from '@/contract/desk/members';
import type { ApprovalKind } from '@/domain/desk-acts';
import type { ActReason } from '@/domain/staff';
import type { WaitReason } from '@/domain/support';
import type { JsonValue } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { requestApproval } from '@/server/desk/staff/request-approval';
import type { Deps } from '@/server/gateways/deps';
import type { Weighed } from './gifts.store';
import { weighGift } from './gifts.store';
import type { Asked } from './record-act';

type Wish = { kind: ApprovalKind; payload: Readonly<Record<string, JsonValue>>; reason: ActReason };

export type Gifts = ReturnType<typeof createGifts>;

/**
 * What somebody gives to a member is added up over the day, and waits for a second person if it is too much. The database has the
 * last word (`weigh_gift`); this is the same asked before, so that the act waits instead of failing.
 */
export function createGifts({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) {
  return {
    /** Points, or null if nobody can say. Locks the person and the member. */
    weigh: (tx: Db, { caller, memberId }: Asked, points: number | null) =>
      weighGift(tx, { staffId: caller.staffId, memberId, now: clock.now() }, points),

    /** Asks for the second person, who sees why, and the sums of the day. */
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

/** Whether it waits, and so why. */
export function mustWait(weighed: Weighed): weighed is Weighed & { because: WaitReason } {
  return weighed.because !== null;
}
