import { sql } from 'kysely';
import type { Jobs } from '@/server/jobs/jobs';
import type { Db } from './transact';

/** Whether the operator has set up rich menus; without them nothing has to follow a person's state. */
const hasMenus = sql`exists (select from line_menus)`;

/**
 * The chat account of a member whose points are collected, if it has not been given the menu of Kids Club parents. Part of the statement that
 * locks the points, because a purchase should not cost another one.
 */
export const accountWithoutParentsMenu = sql<string | null>`(
  select chat_account_id from chat_links join chat_accounts on chat_accounts.id = chat_links.chat_account_id
  where chat_links.member_id = point_accounts.member_id and menu_state is distinct from 'parent' and ${hasMenus})`;

/** The account was linked or unlinked, or is about to be erased: its user ID then goes with the job. */
export async function changeMenuOfAccount(
  tx: Db,
  jobs: Pick<Jobs, 'send'>,
  { chatAccountId, isErased = false }: { chatAccountId: string; isErased?: boolean },
): Promise<void> {
  const { rows } = await sql<{ provider_key: string; provider_sealed: string }>`
    select provider_key, provider_sealed from chat_accounts
    where id = ${chatAccountId} and (menu_state is not null or not ${isErased}::boolean) and ${hasMenus}`.execute(tx);
  for (const { provider_key: key, provider_sealed: sealed } of rows)
    await jobs.send(tx, 'line-menu', { chatAccountId, ...(isErased && { former: { key, sealed } }) });
}
