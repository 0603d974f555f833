import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { WalletKind } from '@/domain/wallet';
import { devicesPerCard } from '@/domain/wallet';
import { holdLock } from '@/server/db/advisory-locks';
import type { WalletCardTable, WalletDeviceTable } from '@/server/db/schema-wallet';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';

export type WalletCard = Selectable<WalletCardTable>;

export type Shown = Pick<WalletCard, 'version' | 'changed_at'>;

export function findCard(db: Db, id: string): Promise<WalletCard | undefined> {
  return db.selectFrom('wallet_cards').selectAll().where('id', '=', id).executeTakeFirst();
}

type NewCard = { id: string; kind: WalletKind; memberId: string; now: number };

/** The member's card of a kind; the first call creates it, and simultaneous calls get the same. */
export async function ensureCard(db: Db, { id, kind, memberId, now }: NewCard): Promise<WalletCard> {
  return db
    .insertInto('wallet_cards')
    .values({ id, kind, member_id: memberId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind'])
        .where('ended_at', 'is', null)
        // Changes nothing, so that the row is returned.
        .doUpdateSet((eb) => ({ created_at: eb.ref('wallet_cards.created_at') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

type NewAddress = { cardId: string; chatAccountId: string; hash: string; endsAt: number };

/** The address replaces the previous one. False if the link has ended meanwhile. */
export async function putAddress(db: Db, { cardId, chatAccountId, hash, endsAt }: NewAddress): Promise<boolean> {
  const put = db
    .updateTable('wallet_cards')
    .from('chat_accounts')
    .set((eb) => ({ address_hash: hash, address_ends_at: endsAt, address_epoch: eb.ref('session_epoch') }))
    .where('wallet_cards.id', '=', cardId)
    .where('chat_accounts.id', '=', chatAccountId)
    .where('ended_at', 'is', null);
  return (await put.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}

/** The card of an address, which is used up by this: of simultaneous calls one gets it. Not after its end, its link or its session. */
export async function takeAddress(db: Db, hash: string, now: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update wallet_cards set address_hash = null, address_ends_at = null, address_epoch = null
    from chat_links join chat_accounts on chat_accounts.id = chat_links.chat_account_id
    where address_hash = ${hash} and address_ends_at >= ${now}::bigint and ended_at is null
      and chat_links.member_id = wallet_cards.member_id and session_epoch = address_epoch
    returning wallet_cards.id`.execute(db);
  return rows[0]?.id;
}

/**
 * Notes the content that a card shows; if it is another one, under a new version. Versions are given one transaction after the other: a device
 * that has asked for all after one version would otherwise miss a lower one that was committed later.
 */
export async function noteShown(db: Db, card: WalletCard, hash: string, now: number): Promise<Shown> {
  if (card.shown_hash === hash) return card;
  return inTransaction(db, async (tx) => {
    await holdLock(tx, 'walletVersions');
    const { rows } = await sql<Shown>`
      update wallet_cards set shown_hash = ${hash}, version = nextval('wallet_versions'),
        changed_at = greatest(${now}::bigint, changed_at + 1)
      where id = ${card.id} returning version, changed_at`.execute(tx);
    return rows[0] ?? card;
  });
}

/** The card is looked at once more, in case what it shows has changed meanwhile. */
export async function markDue(db: Db, cardId: string): Promise<void> {
  await db.updateTable('wallet_cards').set({ is_due: true }).where('id', '=', cardId).execute();
}

/** Takes up cards that are due, at most so many. Those that a transaction is changing are left for the next time. */
export async function takeDue(tx: Db, kinds: readonly WalletKind[], most: number): Promise<string[]> {
  const due = tx
    .selectFrom('wallet_cards')
    .select('id')
    .where('is_due', '=', true)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const taken = await tx
    .updateTable('wallet_cards')
    .set({ is_due: false })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  return taken.map(({ id }) => id).sort();
}

export async function noteSent(db: Db, cardId: string, version: number): Promise<void> {
  await db
    .updateTable('wallet_cards')
    .set({ sent_version: version })
    .where('id', '=', cardId)
    .where('sent_version', '<', version)
    .execute();
}

/** Adds a device, or renews its token. True if it is new. The card then becomes due, in case it has changed since it was downloaded. */
export function putDevice(
  db: Db,
  device: Pick<WalletDeviceTable, 'card_id' | 'device_id' | 'push_token' | 'added_at'>,
): Promise<boolean> {
  const { card_id: cardId } = device;
  return inTransaction(db, async (tx) => {
    const card = await tx
      .updateTable('wallet_cards')
      .set({ is_due: true })
      .where('id', '=', cardId)
      .returning('version')
      .executeTakeFirst();
    const { rows } = await sql<{ is_new: boolean }>`
      insert into wallet_devices (card_id, device_id, push_token, added_at, pushed_version)
      values (${cardId}, ${device.device_id}, ${device.push_token}, ${device.added_at}, ${card?.version ?? 0})
      on conflict (card_id, device_id) do update set push_token = excluded.push_token
      returning xmax = 0 as is_new`.execute(tx);
    await sql`
      delete from wallet_devices where card_id = ${cardId} and device_id in (
        select device_id from wallet_devices where card_id = ${cardId} and device_id <> ${device.device_id}
        order by added_at desc, device_id offset ${devicesPerCard - 1})`.execute(tx);
    return rows[0]?.is_new === true;
  });
}

export async function removeDevice(db: Db, cardId: string, deviceId: string): Promise<void> {
  await db.deleteFrom('wallet_devices').where('card_id', '=', cardId).where('device_id', '=', deviceId).execute();
}

/** The device has another token by now, or has removed the card: a token that is no longer valid is forgotten, and no other. */
export async function forgetToken(db: Db, { card_id, device_id, push_token }: DeviceToTell): Promise<void> {
  await db
    .deleteFrom('wallet_devices')
    .where('card_id', '=', card_id)
    .where('device_id', '=', device_id)
    .where('push_token', '=', push_token)
    .execute();
}

export type DeviceToTell = Pick<WalletDeviceTable, 'card_id' | 'device_id' | 'push_token'>;

/** The devices that have not been told of this version. */
export function devicesToTell(db: Db, cardId: string, version: number): Promise<DeviceToTell[]> {
  return db
    .selectFrom('wallet_devices')
    .select(['card_id', 'device_id', 'push_token'])
    .where('card_id', '=', cardId)
    .where('pushed_version', '<', version)
    .execute();
}

export async function noteTold(db: Db, { card_id, device_id }: DeviceToTell, version: number): Promise<void> {
  await db
    .updateTable('wallet_devices')
    .set({ pushed_version: version })
    .where('card_id', '=', card_id)
    .where('device_id', '=', device_id)
    .where('pushed_version', '<', version)
    .execute();
}

/** The cards of a device that have changed after a version. */
export function changedCards(db: Db, deviceId: string, after: number): Promise<Pick<WalletCard, 'id' | 'version'>[]> {
  return db
    .selectFrom('wallet_devices')
    .innerJoin('wallet_cards', 'wallet_cards.id', 'wallet_devices.card_id')
    .select(['wallet_cards.id', 'version'])
    .where('device_id', '=', deviceId)
    .where('version', '>', after)
    .orderBy('version')
    .limit(mostOfDevice)
    .execute();
}

/** Far more than one phone ever has of one chain. */
const mostOfDevice = 100;

/** For the member's copy of the data. */
export async function findCardsOfMember(db: Db, memberId: string): Promise<Record<string, unknown>[]> {
  return db
    .selectFrom('wallet_cards')
    .select(['id as serial_number', 'kind', 'created_at', 'ended_at'])
    .select((eb) =>
      eb
        .selectFrom('wallet_devices')
        .whereRef('card_id', '=', 'wallet_cards.id')
        .select((count) => count.fn.countAll<number>().as('devices'))
        .as('devices'),
    )
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

/** The cards end with the membership. They stay as numbers without a person until phones have made them void. */
export async function detachCards(tx: Db, memberId: string, now: number): Promise<void> {
  await tx
    .updateTable('wallet_cards')
    .set((eb) => ({
      member_id: null,
      ended_at: eb.fn.coalesce('ended_at', eb.val(now)),
      is_due: true,
      // It could be guessed back to the member's number.
      shown_hash: '',
      address_hash: null,
      address_ends_at: null,
      address_epoch: null,
    }))
    .where('member_id', '=', memberId)
    .execute();
}
