import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * The version of the terms in force at an instant, as part of a statement. A query that reads a member's consent reads the version with it,
 * so a new version is valid from the next call of every process.
 */
export function termsInForce(nowSeconds: number): RawBuilder<string> {
  return sql<string>`(
    select version from terms where withdrawn_at is null and holds_from <= ${nowSeconds}::bigint
    order by holds_from desc limit 1)`;
}
