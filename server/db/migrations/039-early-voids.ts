import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Voids that arrived before their bills. A row is deleted once a sale of that time is no longer accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table early_voids (
      branch_code text not null,
      bill_no text not null,
      noted_at bigint not null,
      primary key (branch_code, bill_no)
    )`.execute(db);
  await sql`create index early_voids_by_time on early_voids (noted_at)`.execute(db);
}
