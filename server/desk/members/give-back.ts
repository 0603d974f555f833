import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { HelpAnswer } from '@/contract/desk/members';
import type { Body } from '@/contract/types';
import type { ReasonOf } from '@/domain/desk-acts';
import { reasonsOf } from '@/domain/desk-acts';
import type { Actor } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import type { ApprovalHandler } from '@/server/desk/staff/settle-approvals';
import { actorOf } from '@/server/desk/staff/types';
import type { Deps } from '@/server/gateways/deps';
import type { MembersService } from '@/server/modules/members/service';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { GiveBack, Returnable } from '@/server/redemption/give-back';
import * as store from './gifts.store';
import type { Asked } from './record-act';
import { createActs, done } from './record-act';
import type { Gifts } from './weigh-gifts';
import { mustWait } from './weigh-gifts';

type Thing = Pick<Body<'giveBack'>, 'kind' | 'id'>;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'> & {
  members: Pick<MembersService, 'lock'>;
  coupons: { giveBack: GiveBack };
  rewards: { giveBack: GiveBack };
  gifts: Gifts;
};

export type GivingBack = ReturnType<typeof createGivingBack>;

/**
 * Makes a coupon or a reward usable again. Without a second person it is allowed once for each, and within the daily limit of one person.
 * 404: not the member's · 412: expired, or there is nothing to undo.
 */
export function createGivingBack(needs: Needs) {
  const { clock, ids, coupons, rewards, members, gifts } = needs;
  const { actOnce } = createActs(needs);

  const find = async (tx: Db, memberId: string, { kind, id }: Thing): Promise<Outcome<Returnable, '404' | '412'>> => {
    const { giveBack } = kind === 'coupon' ? coupons : rewards;
    return isUuid(id) ? giveBack(tx, memberId, id) : refuse('404');
  };

  type Giving = {
    memberId: string;
    actor: Actor;
    reason: ReasonOf<'coupon.give_back'>;
    note?: string;
    traceId: string;
    approval?: { id: string; by: Actor };
  };

  /** The coupon or reward is locked. */
  const carryOut = async (tx: Db, { kind, id }: Thing, found: Returnable, giving: Giving) => {
    const { memberId, actor, reason, note, traceId, approval } = giving;
    await store.insertGiveBack(tx, {
      id: ids.uuid(),
      kind,
      claim_id: id,
      member_id: memberId,
      reason,
      staff_id: actor.id,
      staff_name: actor.name,
      approval_id: approval?.id ?? null,
      given_at: clock.now(),
    });
    await found.carryOut();
    const approved = approval && { approval_id: approval.id, approved_by: approval.by.id };
    await writeAct(
      tx,
      { clock },
      {
        actor,
        act: `${kind}.give_back`,
        on: { kind: 'member', id: memberId },
        reason,
        traceId,
        before: { id, used_at: found.usedAt },
        after: { id, used_at: 0, ...approved },
        ...(note !== undefined && { note }),
      },
    );
  };

  const giveBack = (asked: Asked, thing: Thing): Promise<Outcome<HelpAnswer, '404' | '412' | '422'>> =>
    actOnce(`${thing.kind}.give_back`, asked, async (tx, member, reason) => {
      const found = await find(tx, member.id, thing);
      if (isRefusal(found)) return found;
      const worth = await store.worthOfClaim(tx, thing.kind, thing.id);
      const weighed = await gifts.weigh(tx, asked, worth);
      const isAgain = await store.wasGivenBack(tx, thing.kind, thing.id);
      const result = isAgain ? { ...weighed, because: 'again' as const } : weighed;
      if (!mustWait(result)) {
        const { caller, note, traceId } = asked;
        await carryOut(tx, thing, found.value, { memberId: member.id, actor: actorOf(caller), reason, note, traceId });
        return value(done);
      }
      const payload = { member_id: member.id, claim_id: thing.id, reason, worth, used_at: found.value.usedAt };
      const named = await store.nameOfClaim(tx, thing.kind, thing.id);
      const wish = { kind: `${thing.kind}.give_back`, payload: { ...payload, ...named }, reason } as const;
      return value(await gifts.wait(tx, asked, wish, result));
    });

  /** Carries out an approval, if the use that was looked at is still the one that would be undone. */
  const settle =
    (kind: Thing['kind']): ApprovalHandler =>
    async (tx, payload, { askedBy, decidedBy, approvalId, traceId }) => {
      if (!Value.Check(giveBackPayload, payload)) return refuse('422');
      const { member_id: memberId, claim_id: id, reason, used_at: usedAt } = payload;
      if (!(await members.lock(tx, memberId))?.isActive) return refuse('404');
      const found = await find(tx, memberId, { kind, id });
      if (isRefusal(found)) return found;
      if (found.value.usedAt !== usedAt) return refuse('412');
      const approval = { id: approvalId, by: decidedBy };
      await carryOut(tx, { kind, id }, found.value, { memberId, actor: askedBy, reason, traceId, approval });
      return value({ used_at: 0 });
    };

  return { giveBack, settleCoupon: settle('coupon'), settleReward: settle('reward') };
}

/** The payload of an approval. */
const giveBackPayload = Type.Object({
  member_id: Type.String(),
  claim_id: Type.String(),
  used_at: Type.Integer(),
  reason: Type.Enum([...reasonsOf('coupon.give_back')]),
});
