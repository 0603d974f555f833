import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { foldings, phrasesOf } from '@/domain/word-search';

/** As `searchKey`, of a text in the database. */
export const keyOf = (text: Expression<unknown>) =>
  foldings.reduce(
    (key, [pattern, to]) =>
      sql<string>`regexp_replace(${key}, ${pattern.source}::text, ${to.replace('$', '\\')}::text, 'g')`,
    sql<string>`translate(lower(${text}), '๐๑๒๓๔๕๖๗๘๙０１２３４５６７８９', '01234567890123456789')`,
  );

/**
 * Bills that have every phrase: in a name of the store or of goods, in the number of the bill, or as the amount. An amount without satang finds
 * all bills of so many baht. Needs `receipts` and `stores`; only a member's own bills are read.
 */
export function hasEveryPhrase(typed: string): Expression<SqlBool> {
  const goods = sql`jsonb_path_query_array(receipts.lines, '$[*].name')::text`;
  const text = sql`concat_ws('|', receipts.bill_no, receipts.branch_code, stores.name_th, stores.name_en, ${goods})`;
  const hasOne = (same: readonly string[]) => either(same.map((word) => sql`position(${word} in bill.key) > 0`));
  const phrases = phrasesOf(typed).map(({ typed: phrase, same, words }) => {
    const amount = amountOf(phrase);
    return either([hasOne(same), ...(words.length > 0 ? [every(words.map(hasOne))] : []), ...(amount ? [amount] : [])]);
  });
  // The key of a bill is made once, whatever is looked for.
  return sql<SqlBool>`exists (select from (select ${keyOf(text)} as key offset 0) as bill where ${every(phrases)})`;
}

const either = (ways: readonly Expression<unknown>[]) => sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
const every = (parts: readonly Expression<unknown>[]) => sql<SqlBool>`(${sql.join(parts, sql` and `)})`;

/** 321.50 is a sum; 321 is all sums from 321.00 to 321.99. */
function amountOf(word: string): Expression<SqlBool> | undefined {
  const [, baht, satang] = /^฿?(\d{1,7})(?:\.(\d{1,2}))?$/.exec(word.replaceAll(',', '')) ?? [];
  if (baht === undefined) return undefined;
  if (satang === undefined) return sql<SqlBool>`receipts.total_satang / 100 = ${Number(baht)}::bigint`;
  return sql<SqlBool>`receipts.total_satang = ${Number(baht) * 100 + Number(satang.padEnd(2, '0'))}::bigint`;
}
