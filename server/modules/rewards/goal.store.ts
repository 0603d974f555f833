import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { isFor } from './claim.store';

/** What a member collects points for. */
export function findGoal(db: Db, memberId: string, now: number) {
  return db
    .selectFrom('reward_goals')
    .innerJoin('rewards', 'rewards.reward_id', 'reward_goals.reward_id')
    .selectAll('rewards')
    .select(['chosen_at', 'reached_at'])
    .select(isFor(memberId, now).as('is_for'))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export type GoalRow = NonNullable<Awaited<ReturnType<typeof findGoal>>>;

/** One goal at a time: another reward replaces it, and the same one again changes nothing. */
export async function putGoal(
  tx: Db,
  goal: { member_id: string; reward_id: string; chosen_at: number; reached_at: number },
): Promise<void> {
  await tx
    .insertInto('reward_goals')
    .values(goal)
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet(({ ref }) => ({
          reward_id: ref('excluded.reward_id'),
          chosen_at: ref('excluded.chosen_at'),
          reached_at: ref('excluded.reached_at'),
        }))
        .where(sql<boolean>`reward_goals.reward_id <> excluded.reward_id`),
    )
    .execute();
}

export async function deleteGoal(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('reward_goals').where('member_id', '=', memberId).execute();
}
