import type { Language } from '@/domain/languages';
import type { ChatAccountTable } from '@/server/db/schema';
import type { Db } from '@/server/db/transact';

/** Finds or makes the chat account in one statement, so that two first logins at once end as one account. */
export function upsertAccount(db: Db, account: ChatAccountTable): Promise<{ id: string }> {
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
    .select(['chat_accounts.id', 'chat_links.member_id', 'members.status'])
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
}

export async function deleteLink(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('chat_links').where('member_id', '=', memberId).execute();
}
