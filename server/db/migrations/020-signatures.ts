import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Who signed a document, and which step of a request waits until somebody has mended the signing certificate. What a process of
 * the release before makes has nobody's name, and waits for nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table etax_documents add column signed_by text`.execute(db);
  await sql`
    alter table etax_requests
      add column waits_for text check (waits_for in ('etax-document', 'etax-mail'))`.execute(db);
  await sql`
    create index etax_requests_waiting on etax_requests (requested_at) where waits_for is not null`.execute(db);
}
