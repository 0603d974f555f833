import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import type { NewMovement } from './store';

/** Lots of one member that end together, of either type. */
export type Ending = { expires_at: number; member_id: string };

export type EndedLot = Ending & { id: string; point_type: 'cjpoint' | 'kidpoint'; remaining: number };

/** The next endings of expired lots that are not empty, at most so many, in the order of the index. */
export async function endingsAfter(db: Db, now: number, after: Ending | undefined, lots: number): Promise<Ending[]> {
  const due = db
    .selectFrom('point_lots')
    .select(['expires_at', 'member_id'])
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now);
  return due
    .$if(after !== undefined, (rest) =>
      rest.where(sql<boolean>`(expires_at, member_id) > (${after?.expires_at}::bigint, ${after?.member_id}::uuid)`),
    )
    .orderBy('expires_at')
    .orderBy('member_id')
    .limit(lots)
    .execute();
}

/**
 * Locks the accounts and members that no other transaction has locked, so that it never waits. The members are locked here because their
 * movements need it: otherwise an erasure that has locked a member could wait for the account while this waits for the member.
 */
export async function lockFreeAccounts(tx: Db, memberIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ member_id: string }>`
    select account.member_id from point_accounts account join members on members.id = account.member_id
    where account.member_id = any(${memberIds}::uuid[])
    order by account.member_id
    for update of account skip locked for key share of members skip locked`.execute(tx);
  return new Set(rows.map(({ member_id }) => member_id));
}

/** The lots of these endings that are still not empty. */
export async function lotsOf(tx: Db, endings: readonly Ending[]): Promise<EndedLot[]> {
  const { rows } = await sql<EndedLot>`
    select lot.id, lot.member_id, lot.point_type, lot.remaining, lot.expires_at
    from unnest(${endings.map(({ expires_at }) => expires_at)}::bigint[], ${endings.map(({ member_id }) => member_id)}::uuid[])
      ending (expires_at, member_id)
    join point_lots lot using (expires_at, member_id)
    where lot.remaining > 0
    order by lot.expires_at, lot.id`.execute(tx);
  return rows;
}

/** All expired lots of one member that are not empty. */
export function lotsOver(db: Db, memberId: string, now: number): Promise<EndedLot[]> {
  return db
    .selectFrom('point_lots')
    .select(['id', 'member_id', 'point_type', 'remaining', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
}

/** Inserts movements and the points that they take from lots, in two statements for any number of members. */
export async function insertEndings(
  tx: Db,
  movements: readonly NewMovement[],
  uses: readonly { movement_id: string; lot_id: string; points: number }[],
): Promise<void> {
  await sql`
    insert into point_movements
      (id, member_id, point_type, kind, points, reference, channel, branch_code, title_th, title_en, occurred_at)
    select id, member_id, point_type, kind, points, reference, channel, branch_code, title_th, title_en, occurred_at
    from json_populate_recordset(null::point_movements, ${JSON.stringify(movements)}::json)`.execute(tx);
  await sql`
    insert into point_uses (movement_id, lot_id, points)
    select movement_id, lot_id, points from json_populate_recordset(null::point_uses, ${JSON.stringify(uses)}::json)`.execute(
    tx,
  );
}
