import { sql } from 'kysely';
import type { Db } from './transact';

/** Where time can be set by hand (sandbox, tests), the audit log uses the product's time. Only the owner of the tables may choose that. */
export async function keepFakeClocks(db: Db): Promise<void> {
  await sql`update audit_rules set clock_tolerance_seconds = null where clock_tolerance_seconds is not null`.execute(
    db,
  );
}
