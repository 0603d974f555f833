import { sql } from 'kysely';

/** The right side of `=` for values of varying number, sent as one array so that the statement's text stays the same. */
export function anyOf(values: readonly (string | number)[], type: 'text' | 'uuid' | 'bigint' = 'text') {
  return sql<string>`any(${values}::${sql.raw(type)}[])`;
}
