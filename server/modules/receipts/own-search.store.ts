import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { searchKey, tidyText } from '@/domain/tidy-text';

/** As `searchKey`, of a text in the database: without case, spaces, hyphens, dots and Thai tone marks. */
const keyOf = (text: Expression<unknown>) =>
  sql<string>`regexp_replace(lower(${text}), '[[:space:].‐-―\u0E47-\u0E4C-]', '', 'g')`;

/**
 * Bills that have every word: in a name of the store or of goods, in the number of the bill, or as the amount. An amount without satang finds
 * all bills of so many baht. Needs `receipts` and `stores`; only a member's own bills are read.
 */
export function hasEveryWord(typed: string): Expression<SqlBool> {
  const words = tidyText(typed)
    .split(' ')
    .filter((word) => searchKey(word) !== '');
  const goods = sql`jsonb_path_query_array(receipts.lines, '$[*].name')::text`;
  const text = keyOf(
    sql`concat_ws('|', receipts.bill_no, receipts.branch_code, stores.name_th, stores.name_en, ${goods})`,
  );
  return sql<SqlBool>`(${sql.join(
    words.map((word) => {
      const amount = amountOf(word);
      const isIn = sql`position(${searchKey(word)} in ${text}) > 0`;
      return amount === undefined ? isIn : sql`(${isIn} or ${amount})`;
    }),
    sql` and `,
  )})`;
}

/** 321.50 is a sum; 321 is all sums from 321.00 to 321.99. */
function amountOf(word: string): Expression<SqlBool> | undefined {
  const [, baht, satang] = /^฿?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(word.replaceAll(',', '')) ?? [];
  if (baht === undefined) return undefined;
  if (satang === undefined) return sql<SqlBool>`receipts.total_satang / 100 = ${Number(baht)}::bigint`;
  return sql<SqlBool>`receipts.total_satang = ${Number(baht) * 100 + Number(satang.padEnd(2, '0'))}::bigint`;
}
