import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Allows the event `unfrozen`. `thawed` stays allowed: an earlier build may write it during a rollout, and its rows are read as
 * `unfrozen`. `not valid`, because the rows satisfied a narrower constraint and need no scan.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member_events
      drop constraint member_events_event_check,
      add constraint member_events_event_check
        check (event in ('linked', 'unlinked', 'frozen', 'unfrozen', 'thawed', 'identity_seen', 'message')) not valid`.execute(
    db,
  );
}
