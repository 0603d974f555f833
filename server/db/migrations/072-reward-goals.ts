import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The reward that a member collects points for: one at a time. `reached_at` 0: not reached since it was chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reward_goals (
      member_id uuid primary key references members,
      reward_id text not null references rewards,
      chosen_at bigint not null,
      reached_at bigint not null default 0
    )`.execute(db);
}
