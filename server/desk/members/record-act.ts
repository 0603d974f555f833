import type { HelpAnswer } from '@/contract/desk/members';
import { helpAnswer } from '@/contract/desk/members';
import type { ErrorCode } from '@/domain/errors';
import type { ActName } from '@/domain/staff';
import type { Help, HelpReason } from '@/domain/support';
import { helpReasons } from '@/domain/support';
import type { JsonValue } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import type { StaffCaller } from '@/server/desk/staff/types';
import { actorOf } from '@/server/desk/staff/types';
import type { Deps } from '@/server/gateways/deps';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import { transactOnce } from '@/server/platform/act-answers.store';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { refuse } from '@/server/platform/outcome';

/** Who acts on which member, and why. `key` names the action: the same in every repeat. */
export type Asked = {
  caller: StaffCaller;
  memberId: string;
  reason: string;
  note: string;
  key: string | undefined;
  traceId: string;
};

export const done: HelpAnswer = { state: 'done', approval_id: null, because: null };

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'> & { members: Pick<MembersService, 'lock'> };

type Work<H extends Help, C extends ErrorCode> = (
  tx: Db,
  member: MemberRecord,
  reason: HelpReason<H>,
) => Promise<Outcome<HelpAnswer, C>>;

/**
 * Runs an act of staff once for each key. The member's row is locked, so that acts of two people follow one another. 404: no such member, or none any more · 422: not a reason for it.
 */
export function createActs({ db, clock, members }: Needs) {
  const actOnce = async <H extends Help, C extends ErrorCode>(
    help: H,
    { caller, memberId, key, reason: given }: Asked,
    work: Work<H, C>,
  ): Promise<Outcome<HelpAnswer, C | '404' | '422'>> => {
    const reason = reasonFor(help, given);
    if (reason === undefined) return refuse('422', { fields: [{ field: 'reason', message: 'invalid' }] });
    const request = { act: [help, memberId, caller.staffId], key };
    return transactOnce<typeof helpAnswer, C | '404'>(db, { clock }, request, helpAnswer, async (tx) => {
      const member = isUuid(memberId) ? await members.lock(tx, memberId) : undefined;
      return member?.isActive ? work(tx, member, reason) : refuse('404');
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
