import type { HelpAnswer } from '@/contract/desk/members';
import { helpAnswer } from '@/contract/desk/members';
import type { MemberAct, ReasonOf } from '@/domain/desk-acts';
import { reasonsOf } from '@/domain/desk-acts';
import type { ErrorCode } from '@/domain/errors';
import type { AuditContent } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import type { StaffCaller } from '@/server/desk/staff/types';
import { actorOf } from '@/server/desk/staff/types';
import type { Deps } from '@/server/gateways/deps';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import { transactOnce } from '@/server/platform/act-answers.store';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';

/** Who acts on which member, and why. `key` identifies the action: the same in every retry. */
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

type Work<A extends MemberAct, C extends ErrorCode> = (
  tx: Db,
  member: MemberRecord,
  reason: ReasonOf<A>,
) => Promise<Outcome<HelpAnswer, C>>;

/** The state before and after the act. */
type Change = { before: AuditContent | null; after: AuditContent };

/**
 * Runs a staff act once per key. The member's row is locked, so that acts of two people follow one another. 404: no such member, or a
 * former one · 422: not a reason for this act.
 */
export function createActs({ db, clock, members }: Needs) {
  const actOnce = async <A extends MemberAct, C extends ErrorCode>(
    act: A,
    { caller, memberId, key, reason: given }: Asked,
    work: Work<A, C>,
  ): Promise<Outcome<HelpAnswer, C | '404' | '422'>> => {
    const reason = reasonsOf(act).find((known) => known === given);
    if (reason === undefined) return refuse('422', { fields: [{ field: 'reason', message: 'invalid' }] });
    const request = { act: [act, memberId, caller.staffId], key };
    return transactOnce<typeof helpAnswer, C | '404'>(db, { clock }, request, helpAnswer, async (tx) => {
      const member = isUuid(memberId) ? await members.lock(tx, memberId) : undefined;
      return member?.isActive ? work(tx, member, reason) : refuse('404');
    });
  };

  /** An act without a limit, recorded with its changes. */
  const actAlone = <A extends MemberAct, C extends ErrorCode>(
    act: A,
    asked: Asked,
    work: (tx: Db, memberId: string) => Promise<Outcome<Change, C>>,
  ) =>
    actOnce<A, C>(act, asked, async (tx, { id }) => {
      const changed = await work(tx, id);
      if (isRefusal(changed)) return changed;
      const { caller, reason, note, traceId } = asked;
      const by = { actor: actorOf(caller), reason, note, traceId };
      await writeAct(tx, { clock }, { ...by, act, on: { kind: 'member', id }, ...changed.value });
      return value(done);
    });

  return { actOnce, actAlone };
}
