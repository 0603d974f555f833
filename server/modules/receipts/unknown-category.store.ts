import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** Others are counted together, so that a till which sends names of goods as categories cannot create rows without limit. */
const ofBranchAtMost = 100;
export const others = '*';

export type UnknownWord = { key: string; word: string; lines: number };

/** Counts the unknown categories of one bill. Returns those that the branch sent for the first time. */
export async function countUnknown(
  db: Db,
  branchCode: string,
  words: readonly UnknownWord[],
  now: number,
): Promise<{ category: string }[]> {
  const [keys, texts] = [words.map(({ key }) => key), words.map(({ word }) => word)];
  const { rows } = await sql<{ category: string; bills: number }>`
    with given as (
      select * from unnest(${keys}::text[], ${texts}::text[], ${words.map(({ lines }) => lines)}::bigint[]) as one (key, word, lines)
    ), known as (
      select category_key from unknown_categories where branch_code = ${branchCode}
    ), placed as (
      select word, lines, case
        when is_known or (select count(*) from known) + row_number() over (partition by is_known order by key)
          <= ${ofBranchAtMost} then key
        else ${others} end as key
      from (select *, key in (select category_key from known) as is_known from given) as sorted
    )
    insert into unknown_categories as kept (branch_code, category_key, category, bills, lines, first_seen_at, last_seen_at)
    select ${branchCode}, key, min(case when key = ${others} then key else word end), 1, sum(lines), ${now}::bigint, ${now}::bigint
    from placed group by key order by key
    on conflict (branch_code, category_key) do update
      set bills = kept.bills + 1, lines = kept.lines + excluded.lines,
        last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at)
    returning category, bills`.execute(db);
  return rows.filter(({ bills }) => Number(bills) === 1);
}

const shownAtMost = 500;

/** The latest first, with the names of the branches. */
export async function listUnknown(db: Db) {
  return db
    .selectFrom('unknown_categories')
    .leftJoin('stores', 'stores.branch_code', 'unknown_categories.branch_code')
    .select(['unknown_categories.branch_code', 'category_key', 'category', 'bills', 'lines'])
    .select(['first_seen_at', 'last_seen_at', 'stores.name_th', 'stores.name_en'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('unknown_categories.branch_code')
    .orderBy('category_key')
    .limit(shownAtMost)
    .execute();
}
