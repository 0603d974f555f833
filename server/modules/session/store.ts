import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { LinkEnd } from '@/domain/event-details';
import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { anyOf } from '@/server/db/any-of';
import type { ChatAccountTable } from '@/server/db/schema-members';
import { termsInForce } from '@/server/db/terms-in-force';
import type { Db } from '@/server/db/transact';
import { unawaited } from '@/server/db/unawaited';

/** Finds or creates the chat account in one statement, so that two concurrent first logins give one account. */
export function upsertAccount(
  db: Db,
  account: Insertable<ChatAccountTable>,
): Promise<{ id: string; session_epoch: number }> {
  return db
    .insertInto('chat_accounts')
    .values(account)
    .onConflict((conflict) =>
      conflict.column('provider_key').doUpdateSet({
        // A login without the scope `profile` brings no name, and keeps the one that is known.
        display_name: sql`coalesce(nullif(excluded.display_name, ''), chat_accounts.display_name)`,
        provider_token_sealed: account.provider_token_sealed,
        provider_token_expires_at: account.provider_token_expires_at,
        // A login of a linked account renews the authorisation; only that of an ended link is still to be withdrawn.
        withdraw_at: sql`case when chat_accounts.link_end is not null then chat_accounts.withdraw_at end`,
        is_friend: sql`case when excluded.friend_at_ms > coalesce(chat_accounts.friend_at_ms, 0) then excluded.is_friend
          else chat_accounts.is_friend end`,
        friend_since: sql`case when excluded.friend_at_ms > coalesce(chat_accounts.friend_at_ms, 0)
          and excluded.is_friend is distinct from chat_accounts.is_friend then excluded.friend_since
          else chat_accounts.friend_since end`,
        friend_at_ms: sql`greatest(chat_accounts.friend_at_ms, excluded.friend_at_ms)`,
      }),
    )
    .returning(['id', 'session_epoch'])
    .executeTakeFirstOrThrow();
}

/** Accounts with their link, their member, the member's last answer to the terms, and the terms in force. */
export function findCallers(db: Db, chatAccountIds: readonly string[], now: number) {
  return db
    .selectFrom('chat_accounts')
    .leftJoin('chat_links', 'chat_links.chat_account_id', 'chat_accounts.id')
    .leftJoin('members', 'members.id', 'chat_links.member_id')
    .select(['chat_accounts.id', 'chat_accounts.link_end', 'chat_accounts.session_epoch'])
    .select(['chat_accounts.seen_at', 'chat_accounts.is_friend'])
    .select(['chat_links.member_id', 'members.status'])
    .select(['members.identity_unproven', 'members.need_verify_pid'])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('consent_events')
          .select(['consent_events.status as terms_status', 'version as terms_version'])
          .whereRef('consent_events.member_id', '=', 'members.id')
          .where('type', '=', 'terms')
          .orderBy('consent_events.id', 'desc')
          .limit(1)
          .as('terms'),
      (join) => join.onTrue(),
    )
    .select(['terms.terms_status', 'terms.terms_version'])
    .select(termsInForce(now).as('terms_in_force'))
    .where('chat_accounts.id', '=', anyOf(chatAccountIds, 'uuid'))
    .execute();
}

/**
 * Keeps whether the official account's messages arrive, unless something later is known. Changes nothing for an unknown user, and nothing
 * when it is repeated.
 */
export async function updateFriend(
  db: Db,
  { providerKey, isFriend, atMs }: { providerKey: string; isFriend: boolean; atMs: number },
): Promise<void> {
  await db
    .updateTable('chat_accounts')
    .set({
      is_friend: isFriend,
      friend_at_ms: atMs,
      friend_since: sql`case when is_friend is distinct from ${isFriend}::boolean then ${Math.floor(atMs / 1000)}::bigint
        else friend_since end`,
    })
    .where('provider_key', '=', providerKey)
    .where(({ or, eb }) => or([eb('friend_at_ms', 'is', null), eb('friend_at_ms', '<', atMs)]))
    .execute();
}

/** Notes that the person is asked now; a friend never is, and of simultaneous calls only one gets true. */
export async function claimFriendRequest(db: Db, chatAccountId: string, now: number): Promise<boolean> {
  const askedBefore = now - limits.friendRequestAgainSeconds;
  const claimed = await db
    .updateTable('chat_accounts')
    .set({ friend_asked_at: now })
    .where('id', '=', chatAccountId)
    .where('is_friend', 'is not', true)
    .where(({ eb, or }) => or([eb('friend_asked_at', 'is', null), eb('friend_asked_at', '<=', askedBefore)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Notes the first call of a day of these accounts. An account that is locked is noted at its next call. */
export async function noteSeen(db: Db, chatAccountIds: readonly string[], now: number): Promise<void> {
  const startOfDay = startOfBangkokDaySeconds(bangkokDate(now));
  const unseen = db
    .selectFrom('chat_accounts')
    .select('id')
    .where('id', '=', anyOf(chatAccountIds, 'uuid'))
    .where('seen_at', '<', startOfDay);
  await db
    .updateTable('chat_accounts')
    .set({ seen_at: now })
    .where('id', 'in', unseen.orderBy('id').forNoKeyUpdate().skipLocked())
    .returning(unawaited)
    .execute();
}

export async function updateLanguage(db: Db, chatAccountId: string, language: Language): Promise<void> {
  await db.updateTable('chat_accounts').set({ language }).where('id', '=', chatAccountId).execute();
}

export function findLinkOfMember(db: Db, memberId: string) {
  return db.selectFrom('chat_links').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

export function linkedOf(db: Db, memberIds: readonly string[]) {
  return db.selectFrom('chat_links').select('member_id').where('member_id', '=', anyOf(memberIds, 'uuid')).execute();
}

export function findLinkOfAccount(db: Db, chatAccountId: string) {
  return db.selectFrom('chat_links').selectAll().where('chat_account_id', '=', chatAccountId).executeTakeFirst();
}

export async function insertLink(
  db: Db,
  link: { member_id: string; chat_account_id: string; linked_at: number },
): Promise<void> {
  await db.insertInto('chat_links').values(link).execute();
  await db
    .updateTable('chat_accounts')
    .set({ link_end: null, link_ended_at: null, withdraw_at: null })
    .where('id', '=', link.chat_account_id)
    .execute();
}

/**
 * Ends the link of a member, if there is one, and stores the reason with the chat account, and that LINE has an authorisation to withdraw
 * while the account's token is valid. Invalidates our tokens of the account, too. Of two concurrent calls only one gets the account.
 */
export async function endLink(tx: Db, memberId: string, why: LinkEnd, now: number): Promise<string | undefined> {
  const ended = tx.deleteFrom('chat_links').where('member_id', '=', memberId).returning('chat_account_id');
  const link = await ended.executeTakeFirst();
  if (!link) return undefined;
  const update = tx
    .updateTable('chat_accounts')
    .set({ link_end: why, link_ended_at: now, ...newEpoch, ...toWithdraw(now) });
  await update.where('id', '=', link.chat_account_id).execute();
  return link.chat_account_id;
}

/** Ends all existing tokens of the account. */
export async function endSessions(tx: Db, chatAccountId: string): Promise<void> {
  await tx.updateTable('chat_accounts').set(newEpoch).where('id', '=', chatAccountId).execute();
}

/** Ends them, and schedules the withdrawal of LINE's own tokens. */
export async function endSessionsEverywhere(tx: Db, chatAccountId: string, now: number): Promise<void> {
  const ended = tx.updateTable('chat_accounts').set({ ...newEpoch, ...toWithdraw(now) });
  await ended.where('id', '=', chatAccountId).execute();
}

const newEpoch = { session_epoch: sql<number>`session_epoch + 1` };

function toWithdraw(now: number) {
  const withdraw_at = sql<number | null>`case when provider_token_expires_at > ${now}::bigint then ${now}::bigint end`;
  return { withdraw_at };
}

export function findAccount(db: Db, chatAccountId: string) {
  return db.selectFrom('chat_accounts').selectAll().where('id', '=', chatAccountId).executeTakeFirst();
}

/** By the end of LINE's token, which every login renews. */
export function latestAccounts(db: Db, most: number) {
  const latest = db.selectFrom('chat_accounts').selectAll().where('provider_token_expires_at', 'is not', null);
  return latest.orderBy('provider_token_expires_at', 'desc').limit(most).execute();
}

/** Whether chat messages reach a linked member, and since when. */
export function findFriendship(db: Db, memberId: string) {
  return db
    .selectFrom('chat_links')
    .innerJoin('chat_accounts', 'chat_accounts.id', 'chat_links.chat_account_id')
    .select(['is_friend', 'friend_since'])
    .where('chat_links.member_id', '=', memberId)
    .executeTakeFirst();
}

/** The chat accounts that are linked to these members. */
export function findAccountsOfMembers(db: Db, memberIds: readonly string[]) {
  return db
    .selectFrom('chat_links')
    .innerJoin('chat_accounts', 'chat_accounts.id', 'chat_links.chat_account_id')
    .selectAll('chat_accounts')
    .select('chat_links.member_id')
    .where('chat_links.member_id', '=', anyOf(memberIds, 'uuid'))
    .execute();
}

/**
 * Takes a due withdrawal, and schedules the next try for `next`. Returns the sealed token; of concurrent processes only one
 * gets it.
 */
export function claimWithdrawal(db: Db, chatAccountId: string, now: number, next: number) {
  return db
    .updateTable('chat_accounts')
    .set({ withdraw_at: next })
    .where('id', '=', chatAccountId)
    .where('withdraw_at', '<=', now)
    .where('provider_token_expires_at', '>', now)
    .returning(['provider_key', 'provider_token_sealed'])
    .executeTakeFirst();
}

export function dueWithdrawals(db: Db, now: number, most: number) {
  const due = db.selectFrom('chat_accounts').select('id').where('withdraw_at', '<=', now);
  return due.where('provider_token_expires_at', '>', now).orderBy('withdraw_at').limit(most).execute();
}

/** Marks the withdrawal as done, and deletes the token unless a new login has replaced it. */
export async function settleWithdrawal(db: Db, chatAccountId: string, sealed: string): Promise<void> {
  await db
    .updateTable('chat_accounts')
    .set({
      withdraw_at: null,
      provider_token_sealed: sql`nullif(provider_token_sealed, ${sealed})`,
      provider_token_expires_at: sql`case when provider_token_sealed <> ${sealed} then provider_token_expires_at end`,
    })
    .where('id', '=', chatAccountId)
    .execute();
}

export async function deleteAccount(tx: Db, chatAccountId: string): Promise<void> {
  await tx.deleteFrom('chat_links').where('chat_account_id', '=', chatAccountId).execute();
  await tx.deleteFrom('chat_accounts').where('id', '=', chatAccountId).execute();
}
