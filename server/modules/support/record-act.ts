import type { ErrorCode } from '@/domain/errors';
import type { ActName } from '@/domain/staff';
import type { Help, HelpReason, WaitReason } from '@/domain/support';
import { helpReasons } from '@/domain/support';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import type { StaffCaller } from '@/server/modules/staff/types';
import { actorOf } from '@/server/modules/staff/types';
import type { JsonValue } from '@/server/platform/audit';
import { writeAct } from '@/server/platform/audit';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import * as store from './traces.store';

/** Who acts on which member, and why. `key` names the intention: the same in every repeat. */
export type Asked = {
  caller: StaffCaller;
  memberId: string;
  reason: string;
  note: string;
  key: string | undefined;
  traceId: string;
};

/** `because`: why it waits. */
export type HelpAnswer = { state: 'done' | 'waiting'; approval_id: string | null; because: WaitReason | null };

export const done: HelpAnswer = { state: 'done', approval_id: null, because: null };

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'> & { members: Pick<MembersService, 'lock'> };

type Work<H extends Help, C extends ErrorCode> = (
  tx: Db,
  member: MemberRecord,
  reason: HelpReason<H>,
) => Promise<Outcome<HelpAnswer, C>>;

/**
 * Runs an act of staff once for each intention, in one transaction with its answer: a repeat gets the answer, also after a crash. The
 * member's row is locked, so that acts of two people follow one another. 404: no such member, or none any more · 422: not a reason for it.
 */
export function createActs({ db, clock, ids, members }: Needs) {
  const answeredBefore = async (tx: Db, reference: string): Promise<HelpAnswer | undefined> => {
    if (await store.begin(tx, reference, clock.now())) return undefined;
    const answer = await store.answerOf(tx, reference);
    if (!answer) throw new Error('an act has no answer');
    return { because: null, ...answer };
  };

  const actOnce = async <H extends Help, C extends ErrorCode>(
    help: H,
    { caller, memberId, key, reason: given }: Asked,
    work: Work<H, C>,
  ): Promise<Outcome<HelpAnswer, C | '404' | '422'>> => {
    const reason = reasonFor(help, given);
    if (reason === undefined) return refuse('422', { fields: [{ field: 'reason', message: 'invalid' }] });
    const reference = [help, memberId, caller.staffId, key ?? ids.uuid()].join(' ');
    return transact(db, async (tx): Promise<Outcome<HelpAnswer, C | '404' | '422'>> => {
      const before = await answeredBefore(tx, reference);
      if (before) return value(before);
      const member = isUuid(memberId) ? await members.lock(tx, memberId) : undefined;
      if (!member?.isActive) return refuse('404');
      const outcome = await work(tx, member, reason);
      if (!isRefusal(outcome)) await store.keepAnswer(tx, reference, outcome.value);
      return outcome;
    });
  };

  /** Writes the act, with what was before and is after. */
  const write = (
    tx: Db,
    { caller, memberId, reason, note, traceId }: Asked,
    act: ActName,
    { before, after }: { before: JsonValue; after: JsonValue },
  ) => {
    const on = { kind: 'member', id: memberId } as const;
    return writeAct(tx, { clock }, { actor: actorOf(caller), act, on, before, after, reason, note, traceId });
  };

  return { actOnce, write };
}

function reasonFor<H extends Help>(help: H, given: string): HelpReason<H> | undefined {
  const reasons: readonly HelpReason<H>[] = helpReasons[help];
  return reasons.find((known) => known === given);
}
