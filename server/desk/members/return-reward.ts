import type { HelpAnswer } from '@/contract/desk/members';
import { pointTypes } from '@/domain/points';
import type { HelpReason } from '@/domain/support';
import { helpReasons } from '@/domain/support';
import type { Db } from '@/server/db/transact';
import type { ApprovalHandler } from '@/server/desk/staff/settle-approvals';
import { actorOf } from '@/server/desk/staff/types';
import type { Deps } from '@/server/gateways/deps';
import type { Ledger } from '@/server/ledger/ledger';
import type { MembersService } from '@/server/modules/members/service';
import type { PaidReward, RewardReturns } from '@/server/modules/rewards/return-reward';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { CorrectionAsked, CorrectPoints } from './correct-points';
import { payloadOf } from './correct-points';
import type { Asked } from './record-act';
import { createActs, done } from './record-act';
import type { Gifts } from './weigh-gifts';
import { mustWait } from './weigh-gifts';

type Reason = HelpReason<'return_reward'>;

/**
 * A member brings a reward back and gets the points that were paid, as a correction of them. What is too much for one
 * person, with the rest of the day, a second one approves. 404: not the member's · 412: it is not used, or was returned already.
 */
export type ReturnReward = (asked: Asked, claimId: string) => Promise<Outcome<HelpAnswer, '404' | '412' | '422'>>;

type ReturnNeeds = {
  ledger: Pick<Ledger, 'lock'>;
  members: Pick<MembersService, 'lock'>;
  rewards: { returns: RewardReturns };
  corrections: Pick<CorrectPoints, 'correct'>;
};

export type Returns = ReturnType<typeof createReturns>;

export function createReturns({ ledger, members, rewards, corrections }: ReturnNeeds) {
  /** Locks the account before the claim, as erasing does. */
  const findPaid = async (tx: Db, memberId: string, claimId: string) => {
    await ledger.lock(tx, memberId);
    return rewards.returns.findPaid(tx, memberId, claimId);
  };

  /** The claim is locked. */
  const carryOut = async (tx: Db, paid: PaidReward, reason: Reason, asked: CorrectionAsked) => {
    const correction = { pointType: paid.pointType, points: paid.points, reason };
    const corrected = await corrections.correct(tx, correction, { ...asked, returned: paid });
    if (isRefusal(corrected)) return refuse('412');
    await rewards.returns.markReturned(tx, paid.id, corrected.value.movementId);
    return value({ balance: corrected.value.balance });
  };

  /** What an approval of `reward.return` does: exactly what was asked, or nothing. */
  const settle: ApprovalHandler = async (tx, payload, { askedBy, decidedBy, approvalId, traceId }) => {
    const asked = readPayload(payload);
    if (!asked) return refuse('422');
    const { memberId, claimId, reason, pointType, points } = asked;
    if (!(await members.lock(tx, memberId))?.isActive) return refuse('404');
    const paid = await findPaid(tx, memberId, claimId);
    if (isRefusal(paid)) return paid;
    if (paid.value.points !== points || paid.value.pointType !== pointType) return refuse('412');
    const approval = { id: approvalId, by: decidedBy };
    return carryOut(tx, paid.value, reason, { memberId, actor: askedBy, traceId, approval });
  };

  return { findPaid, carryOut, settle };
}

type HelpNeeds = Pick<Deps, 'db' | 'clock' | 'ids'> & {
  members: Pick<MembersService, 'lock'>;
  returns: Pick<Returns, 'findPaid' | 'carryOut'>;
  gifts: Gifts;
};

export function createReturnHelp(needs: HelpNeeds): ReturnReward {
  const { returns, gifts } = needs;
  const { actOnce } = createActs(needs);

  return (asked, claimId) =>
    actOnce('return_reward', asked, async (tx, { id: memberId }, reason) => {
      const paid = await returns.findPaid(tx, memberId, claimId);
      if (isRefusal(paid)) return paid;
      const { caller, note, traceId } = asked;
      const weighed = await gifts.weigh(tx, asked, paid.value.points);
      if (!mustWait(weighed)) {
        const by = { memberId, actor: actorOf(caller), note, traceId };
        const returned = await returns.carryOut(tx, paid.value, reason, by);
        return isRefusal(returned) ? returned : value(done);
      }
      const { pointType, points, reference } = paid.value;
      const payload = { ...payloadOf(memberId, { pointType, points, reason }), claim_id: claimId, reference };
      return value(await gifts.wait(tx, asked, { kind: 'reward.return', payload, reason }, weighed));
    });
}

/** What was asked for, as the database gives it back. */
function readPayload(payload: unknown) {
  const of = (name: string): unknown => (payload instanceof Object ? Reflect.get(payload, name) : undefined);
  const [memberId, claimId, points] = [of('member_id'), of('claim_id'), of('points')];
  const pointType = pointTypes.find((known) => known === of('point_type'));
  const reason = helpReasons.return_reward.find((known) => known === of('reason'));
  if (typeof memberId !== 'string' || typeof claimId !== 'string' || typeof points !== 'number') return undefined;
  return reason && pointType && { memberId, claimId, points, pointType, reason };
}
