import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** Whether it exists. If so, it counts as used again, so that it is not removed before an entry refers to it. */
export async function reusePicture(db: Db, url: string): Promise<boolean> {
  const found = db.updateTable('campaign_pictures').set({ unused_since: null }).where('url', '=', url);
  return (await found.executeTakeFirst()).numUpdatedRows > 0n;
}

/** The address has a hash of the content, so the same one is never written twice. */
export async function insertPicture(db: Db, url: string, content: Buffer): Promise<void> {
  const row = db.insertInto('campaign_pictures').values({ url, content });
  await row.onConflict((conflict) => conflict.column('url').doNothing()).execute();
}

export async function findPicture(db: Db, url: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('campaign_pictures').select('content').where('url', '=', url).executeTakeFirst();
  return found && Buffer.from(found.content);
}

/** The addresses in entries, including withdrawn ones. A photograph's represents all of its files (domain/photographs.ts). */
const shown = sql`
  select image_url from coupons union all select image_thumbnail_url from rewards union all
  select image_banner_url from rewards union all select image_url from prizes union all select image_url from missions
  union all select goods ->> 'image_url' from (
    select benefit from coupons union all select benefit from rewards
  ) terms, jsonb_array_elements(terms.benefit -> 'goods') goods where goods ? 'image_url'`;
const address = sql`regexp_replace(url, '-[0-9]+[.](avif|webp)$', '-320.webp')`;

/** Records since when each picture has not been shown by any entry, and removes those for which that is longer ago than `until`. */
export async function removeUnused(db: Db, { now, until }: { now: number; until: number }): Promise<void> {
  await sql`
    update campaign_pictures set unused_since = case when unused_since is null then ${now}::bigint end
    where (unused_since is null) = (${address} not in (${shown}))`.execute(db);
  await sql`delete from campaign_pictures where unused_since < ${until}::bigint`.execute(db);
}
