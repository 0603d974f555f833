import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { HelpAnswer } from '@/contract/desk/members';
import type { ReasonOf } from '@/domain/desk-acts';
import { reasonsOf } from '@/domain/desk-acts';
import { pointTypes } from '@/domain/points';
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

type Reason = ReasonOf<'reward.return'>;

/**
 * A member returns a reward and gets the price back, as a correction. An amount over one person's limits, including the daily one, needs a
 * second person. 404: not the member's · 412: it is not used, or was already returned.
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

  /** Carries out an approved `reward.return`: exactly what was requested, or nothing. */
  const settle: ApprovalHandler = async (tx, payload, { askedBy, decidedBy, approvalId, traceId }) => {
    if (!Value.Check(returnPayload, payload)) return refuse('422');
    const { member_id: memberId, claim_id: claimId, reason, point_type: pointType, points } = payload;
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
    actOnce('reward.return', asked, async (tx, { id: memberId }, reason) => {
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

/** The payload of an approval. */
const returnPayload = Type.Object({
  member_id: Type.String(),
  claim_id: Type.String(),
  points: Type.Integer(),
  point_type: Type.Enum([...pointTypes]),
  reason: Type.Enum([...reasonsOf('reward.return')]),
});
