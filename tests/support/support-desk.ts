import { randomUUID } from 'node:crypto';
import type { ApprovalKind } from '@/domain/desk-acts';
import type { StaffRole } from '@/domain/staff';
import type { Asked } from '@/server/desk/members/record-act';
import { createTill } from './till';
import type { World } from './world';

/** Members and members of staff for tests of what the desk does. Two worlds on one database are two servers. */
export function createDesk(world: World) {
  const till = createTill(world);

  /** A request by support staff; a new action unless `key` is given. */
  const asked = (
    { memberId }: { memberId: string },
    { who = 'manee', reason = 'other', key = randomUUID() }: { who?: string; reason?: string; key?: string } = {},
  ): Asked => ({
    caller: callerOf(who),
    memberId,
    reason,
    key,
    note: 'ลูกค้าแจ้งทางโทรศัพท์',
    traceId: 'trace-of-test',
  });

  const actsOn = ({ memberId }: { memberId: string }) =>
    world.deps.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', memberId)
      .where('actor_kind', '=', 'staff')
      .orderBy('id')
      .execute();

  /** An approval that waits, with a payload as perhaps another version has written it. */
  const ask = async ({ memberId }: { memberId: string }, kind: ApprovalKind, payload: object): Promise<string> => {
    const id = randomUUID();
    const by = { asked_by: 'staff-manee', asked_by_name: 'manee', asked_at: world.clock.now() };
    const subject = { subject_kind: 'member', subject_id: memberId } as const;
    const row = { id, kind, ...subject, payload: JSON.stringify(payload), reason: 'other', note: 'x', ...by };
    await world.deps.db.insertInto('approvals').values(row).execute();
    return id;
  };

  return { till, asked, ask, actsOn };
}

export function callerOf(who: string, roles: readonly StaffRole[] = ['support']) {
  return { staffId: `staff-${who}`, name: who, roles };
}
