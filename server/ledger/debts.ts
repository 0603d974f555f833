import { sql } from 'kysely';
import type { PointType } from '@/domain/points';
import { pointTypes } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { addDebt } from './store';

export type Debts = Record<PointType, number>;

export const noDebts: Debts = { cjpoint: 0, kidpoint: 0 };

export function owesSomething(debts: Debts): boolean {
  return pointTypes.some((type) => debts[type] > 0);
}

type Needs = Pick<Deps, 'clock' | 'ids'>;

/** Writes off the debts of a locked account, with an entry for each. */
export async function writeOff(tx: Db, needs: Needs, memberId: string, debts: Debts): Promise<void> {
  await insertEntries(tx, needs, 'written_off', [{ memberId, debts }]);
  for (const type of pointTypes) if (debts[type] > 0) await addDebt(tx, memberId, type, -debts[type]);
}

/**
 * Takes up the debts that members who were created or linked in this transaction had left, with an entry for each. Later earnings pay them
 * like any other debt.
 */
export async function takeUp(
  tx: Db,
  needs: Needs,
  members: readonly { memberId: string; debts: Debts }[],
): Promise<void> {
  await insertEntries(tx, needs, 'taken_up', members);
  for (const { memberId, debts } of members)
    await sql`
      insert into point_accounts (member_id, debt_cjpoint, debt_kidpoint)
      values (${memberId}::uuid, ${debts.cjpoint}::integer, ${debts.kidpoint}::integer)
      on conflict (member_id) do update set debt_cjpoint = point_accounts.debt_cjpoint + excluded.debt_cjpoint,
        debt_kidpoint = point_accounts.debt_kidpoint + excluded.debt_kidpoint`.execute(tx);
}

async function insertEntries(
  tx: Db,
  { clock, ids }: Needs,
  kind: 'written_off' | 'taken_up',
  members: readonly { memberId: string; debts: Debts }[],
): Promise<void> {
  const rows = members.flatMap(({ memberId: member_id, debts }) =>
    pointTypes.map((point_type) => ({ id: ids.uuid(), member_id, point_type, kind, points: debts[point_type] })),
  );
  const entries = rows.filter(({ points }) => points > 0).map((row) => ({ ...row, noted_at: clock.now() }));
  if (entries.length > 0) await tx.insertInto('point_debts').values(entries).execute();
}

/** What was written off or taken up, for the member's own copy of the data. */
export function everyDebtEntry(db: Db, memberId: string) {
  return db
    .selectFrom('point_debts')
    .select(['point_type', 'kind', 'points', 'noted_at'])
    .where('member_id', '=', memberId)
    .orderBy('noted_at')
    .orderBy('id')
    .execute();
}
