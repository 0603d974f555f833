import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Who signed a document, and the step of a request that waits until the signing certificate is replaced. Documents of the previous release
 * have neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table etax_documents add column signed_by text`.execute(db);
  await sql`
    alter table etax_requests
      add column waits_for text check (waits_for in ('etax-document', 'etax-mail'))`.execute(db);
  await sql`
    create index etax_requests_waiting on etax_requests (requested_at) where waits_for is not null`.execute(db);
}
