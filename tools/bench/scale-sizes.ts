import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

type Size = { name: string; rows: number; table_bytes: number; index_bytes: number };

/**
 * Prints what the large tables take on disk: rows, bytes of a row with what is stored out of line, and bytes of its entries in all
 * indexes. Rows are the planner's estimate, so the tables have to be analysed.
 */
export async function printSizes(db: Db, members: number): Promise<void> {
  const { rows: sizes } = await sql<Size>`
    select coalesce(parent.relname, relation.relname) as name, sum(relation.reltuples)::bigint as rows,
      sum(pg_table_size(relation.oid))::bigint as table_bytes, sum(pg_indexes_size(relation.oid))::bigint as index_bytes
    from pg_class relation
    join pg_namespace space on space.oid = relation.relnamespace and space.nspname = 'public'
    left join pg_inherits part on part.inhrelid = relation.oid
    left join pg_class parent on parent.oid = part.inhparent
    where relation.relkind = 'r' and relation.reltuples >= ${members / 100}::float
    group by 1 order by sum(pg_total_relation_size(relation.oid)) desc`.execute(db);
  console.log(
    `${'rows on disk'.padEnd(26)}${['rows', 'a row', 'its indexes'].map((word) => word.padStart(14)).join('')}`,
  );
  for (const { name, rows, table_bytes, index_bytes } of sizes) {
    const each = (bytes: number) => `${Math.round(bytes / rows)} B`.padStart(14);
    console.log(`${name.padEnd(26)}${rows.toLocaleString('en').padStart(14)}${each(table_bytes)}${each(index_bytes)}`);
  }
}
