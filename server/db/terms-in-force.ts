import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * The version of the terms that holds at an instant, as a part of a statement: whoever reads an answer to the terms reads with it what is
 * in force, so a version that begins, or comes in with a catalogue, holds at the next call of every process.
 */
export function termsInForce(nowSeconds: number): RawBuilder<string> {
  return sql<string>`(
    select version from terms where withdrawn_at is null and holds_from <= ${nowSeconds}::bigint
    order by holds_from desc limit 1)`;
}
