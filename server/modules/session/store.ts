import type { Insertable } from 'kysely';
import type { Language } from '@/domain/languages';
import type { ChatAccountTable, LinkEnd } from '@/server/db/schema';
import type { Db } from '@/server/db/transact';

/** Finds or makes the chat account in one statement, so that two first logins at once end as one account. */
export function upsertAccount(db: Db, account: Insertable<ChatAccountTable>): Promise<{ id: string }> {
  return db
    .insertInto('chat_accounts')
    .values(account)
    .onConflict((conflict) =>
      conflict.column('provider_key').doUpdateSet({
        display_name: account.display_name,
        provider_token_sealed: account.provider_token_sealed,
        provider_token_expires_at: account.provider_token_expires_at,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
}

export function findCaller(db: Db, chatAccountId: string) {
  return db
    .selectFrom('chat_accounts')
    .leftJoin('chat_links', 'chat_links.chat_account_id', 'chat_accounts.id')
    .leftJoin('members', 'members.id', 'chat_links.member_id')
    .select(['chat_accounts.id', 'chat_accounts.link_end', 'chat_links.member_id', 'members.status'])
    .where('chat_accounts.id', '=', chatAccountId)
    .executeTakeFirst();
}

export async function updateLanguage(db: Db, chatAccountId: string, language: Language): Promise<void> {
  await db.updateTable('chat_accounts').set({ language }).where('id', '=', chatAccountId).execute();
}

export function findLinkOfMember(db: Db, memberId: string) {
  return db.selectFrom('chat_links').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

export async function insertLink(
  db: Db,
  link: { member_id: string; chat_account_id: string; linked_at: number },
): Promise<void> {
  await db.insertInto('chat_links').values(link).execute();
  await setLinkEnd(db, link.chat_account_id, null, null);
}

export function findAccount(db: Db, chatAccountId: string) {
  return db.selectFrom('chat_accounts').selectAll().where('id', '=', chatAccountId).executeTakeFirst();
}

/** Ends the link of a member, if there is one, and notes with the chat account why. Of two calls at once one gets it. */
export async function endLink(tx: Db, memberId: string, why: LinkEnd, now: number): Promise<string | undefined> {
  const ended = tx.deleteFrom('chat_links').where('member_id', '=', memberId).returning('chat_account_id');
  const link = await ended.executeTakeFirst();
  if (link) await setLinkEnd(tx, link.chat_account_id, why, now);
  return link?.chat_account_id;
}

async function setLinkEnd(db: Db, chatAccountId: string, link_end: LinkEnd | null, link_ended_at: number | null) {
  await db.updateTable('chat_accounts').set({ link_end, link_ended_at }).where('id', '=', chatAccountId).execute();
}
