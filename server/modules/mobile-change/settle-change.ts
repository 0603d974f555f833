import type { ErrorCode } from '@/domain/errors';
import { tillActor, writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { MemberRecord, MembersService, Recorder } from '@/server/modules/members/service';
import type { TakeoverService } from '@/server/modules/points/report-takeover';
import { lostSettingMobile, mapUniqueViolation } from '@/server/modules/registration/map-unique-violation';
import type { SessionService } from '@/server/modules/session/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { Change } from './check-change';
import { numberRefusal } from './check-change';
import { mobileOf } from './present';

export type Decision = { status: 'done' } | { status: 'approved'; branch_code: string };

/** A change whose number may be set, and its locked member. */
export type Settled = { member: MemberRecord; change: Change };

/** The previous number, its notice, and the chat account whose language the notice uses. */
type PreviousNumber = { noticeId: string; to: string; chatAccountId: string };

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'> & {
  takeovers: Pick<TakeoverService, 'note' | 'notifyBySms'>;
  members: Pick<MembersService, 'recordByMobile' | 'setMobile' | 'noteIdentity'>;
  session: Pick<SessionService, 'linkOf' | 'languageOf' | 'endSessions' | 'unlink'>;
  changes: {
    /** Records the decision; all other undecided changes of the member lapse. */
    decide(tx: Db, change: Change, decision: Decision): Promise<void>;
  };
};

export function createChangeSettlement({ db, clock, secrets, takeovers, members, session, changes }: Needs) {
  /** The store has seen the member. If another person linked the card with an unproven number, that link ends. */
  const noteSeen = async (tx: Db, { id, isUnproven }: MemberRecord, linkedTo: string | undefined, by: Recorder) => {
    if (isUnproven && linkedTo !== undefined) await session.unlink(tx, id, 'replaced');
    await members.noteIdentity(tx, id, by);
  };

  const setNumber = async (tx: Db, { member, change }: Settled, decision: Decision) => {
    const { mobile_key } = change;
    const owner = await members.recordByMobile(tx, mobile_key);
    if (numberRefusal(owner, member.id) === 'e0007') return refuse('e0007');
    const by: Recorder = decision.status === 'approved' ? `store ${decision.branch_code}` : 'app';
    await members.setMobile(tx, member.id, mobileOf(change, secrets.open), by);
    await changes.decide(tx, change, decision);
    const link = await session.linkOf(tx, member.id);
    if (decision.status === 'approved') {
      await noteSeen(tx, member, link?.chatAccountId, by);
      const on = { kind: 'member', id: member.id } as const;
      const actor = tillActor(decision.branch_code);
      await writeAct(tx, { clock }, { actor, act: 'mobile_change.approve', on, after: { change: change.id } });
    }
    if (member.mobileSealed === null || member.mobileKey === mobile_key) return value(undefined);
    // Ends sessions on the old phone; the phone that changed the number gets a new session through LINE automatically.
    if (link) await session.endSessions(tx, link.chatAccountId);
    const happened = { memberId: member.id, kind: 'mobile_changed', chatAccountId: link?.chatAccountId } as const;
    const noticeId = await takeovers.note(tx, happened);
    const chatAccountId = link?.chatAccountId ?? change.chat_account_id;
    return value({
      noticeId,
      to: secrets.open(member.mobileSealed, placeOf('members', 'mobile_sealed', member.id)),
      chatAccountId,
    });
  };

  /**
   * Finds a change and sets its number in one transaction; a change that was already decided this way stays unchanged. The old
   * number is notified after the commit.
   */
  return async <C extends ErrorCode>(
    decision: Decision,
    find: (tx: Db) => Promise<Outcome<Settled, C>>,
  ): Promise<Outcome<Settled, C | 'e0007'>> => {
    let previousNumber: PreviousNumber | undefined;
    const settle = async (tx: Db): Promise<Outcome<Settled, C | 'e0007'>> => {
      previousNumber = undefined;
      const found = await find(tx);
      if (isRefusal(found) || found.value.change.status === decision.status) return found;
      const set = await setNumber(tx, found.value, decision);
      if (isRefusal(set)) return set;
      previousNumber = set.value;
      return found;
    };
    const settled = await mapUniqueViolation<Outcome<Settled, C | 'e0007'>, 'e0007'>(lostSettingMobile, () =>
      transact(db, settle),
    );
    if (!isRefusal<C | 'e0007'>(settled) && previousNumber) {
      const language = await session.languageOf(previousNumber.chatAccountId);
      await takeovers.notifyBySms({ id: previousNumber.noticeId, kind: 'mobile_changed' }, previousNumber.to, language);
    }
    return settled;
  };
}
