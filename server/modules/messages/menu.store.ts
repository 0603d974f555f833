import { sql } from 'kysely';
import type { LineMenuTable, MenuState } from '@/server/db/schema-line-menus';
import type { Db } from '@/server/db/transact';

export type AccountToGive = { id: string; provider_key: string; provider_sealed: string };

/** The state of a chat account: visitor, member, or a member who has collected Kids Club points. */
const stateOfAccount = sql<MenuState>`
  case
    when members.id is null then 'visitor'
    when exists (select from point_movements where member_id = members.id and point_type = 'kidpoint' and kind = 'earned')
      then 'parent'
    else 'member'
  end`;

const accounts = sql`
  chat_accounts
  left join chat_links on chat_links.chat_account_id = chat_accounts.id
  left join members on members.id = chat_links.member_id and members.status = 'active'`;

/** The state of an account, and the menu that it should be given; null: that of everybody. An erased account is a visitor. */
export async function menuOf(
  db: Db,
  chatAccountId: string,
): Promise<{ state: MenuState; rich_menu_id: string | null }> {
  const { rows } = await sql<{ state: MenuState; rich_menu_id: string | null }>`
    with account as (select ${stateOfAccount} as state from ${accounts} where chat_accounts.id = ${chatAccountId})
    select account.state, rich_menu_id from account
    left join line_menus on line_menus.state = account.state and line_menus.state <> 'visitor'`.execute(db);
  return rows[0] ?? { state: 'visitor', rich_menu_id: null };
}

export async function noteMenu(db: Db, chatAccountIds: readonly string[], state: MenuState): Promise<void> {
  const menu_state = state === 'visitor' ? null : state;
  await db.updateTable('chat_accounts').set({ menu_state }).where('id', 'in', chatAccountIds).execute();
}

/** Accounts of members in this state that have not been given its menu, at most so many. */
export async function accountsToGive(db: Db, state: MenuState, most: number): Promise<AccountToGive[]> {
  const { rows } = await sql<AccountToGive>`
    select chat_accounts.id, provider_key, provider_sealed from ${accounts}
    where members.id is not null and menu_state is distinct from ${state} and ${stateOfAccount} = ${state}
    order by chat_accounts.id limit ${most}`.execute(db);
  return rows;
}

export async function countToGive(db: Db, state: MenuState): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${accounts}
    where members.id is not null and menu_state is distinct from ${state} and ${stateOfAccount} = ${state}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** All members count as not given their menu. */
export async function forgetGiven(db: Db): Promise<void> {
  await db.updateTable('chat_accounts').set({ menu_state: null }).where('menu_state', 'is not', null).execute();
}

export function findMenus(db: Db): Promise<LineMenuTable[]> {
  return db.selectFrom('line_menus').selectAll().execute();
}

export async function putMenu(db: Db, menu: LineMenuTable): Promise<void> {
  const { state: _state, ...changed } = menu;
  await db
    .insertInto('line_menus')
    .values(menu)
    .onConflict((conflict) => conflict.column('state').doUpdateSet(changed))
    .execute();
}
