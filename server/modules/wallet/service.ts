import { createHash, timingSafeEqual } from 'node:crypto';
import type { Answer } from '@/contract/types';
import type { WalletKind } from '@/domain/wallet';
import { walletAddressSeconds, walletFlags } from '@/domain/wallet';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { AppleWallet } from '@/server/gateways/wallets';
import type { MembersService } from '@/server/modules/members/service';
import type { PointsService } from '@/server/modules/points/service';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { Shown, WalletCard } from './card.store';
import * as store from './card.store';
import { contentOf, hashOf } from './card-content';
import { walletPath } from './wallet-path';
import { googleCard } from './write-google-card';
import { writePass } from './write-pass';

/** 183 bits. */
const addressLetters = 40;

type Asker = { memberId: string; chatAccountId: string };

/** What an address opens: a pass for Apple Wallet, or Google's page that saves the card. In the sandbox there is no such page. */
export type OpenedCard = { pass: Buffer } | { saveUrl: string } | { sandbox: true };

/** A pass as it is now, and when its content last changed, in epoch seconds. */
export type CurrentPass = { pass: Buffer; changedAt: number };

export type WalletService = {
  /** Which wallets this server makes cards for, as flags of `getConfig`. */
  flags(): Promise<Record<string, boolean>>;
  /** An address that opens the caller's card once. 404: not this kind · 503: Google does not answer. */
  open(asker: Asker, kind: WalletKind): Promise<Outcome<Answer<'openWalletCard'>, '404' | '503' | 'points_frozen'>>;
  /** Uses up the address. Undefined: it was used, is over, or its link or session has ended. */
  take(address: string): Promise<OpenedCard | undefined>;
  /** Whether the token is the one that was written into the pass with this serial number. */
  isOfPass(serial: string, token: string): boolean;
  passType(): Promise<string | undefined>;
  /** The pass with a serial number. One that is no longer known is void. `unchanged`: since that instant. */
  passAt(serial: string, sinceSeconds: number | undefined): Promise<CurrentPass | 'unchanged'>;
  /** True if the device is new; undefined if there is no such card. */
  addDevice(serial: string, device: { id: string; pushToken: string }): Promise<boolean | undefined>;
  removeDevice(serial: string, deviceId: string): Promise<void>;
  /** The serial numbers of a device's passes that have changed after a version, and the latest version; undefined: none. */
  changedOf(deviceId: string, after: number): Promise<{ serialNumbers: string[]; lastUpdated: string } | undefined>;
  /** What is stored about the member's cards, for the member's copy of the data. */
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  /** The cards become void and lose their member. */
  erase(tx: Db, memberId: string): Promise<void>;
};

type Needs = Pick<Deps, 'config' | 'db' | 'clock' | 'ids' | 'secrets' | 'wallets'> & {
  members: Pick<MembersService, 'recordById'>;
  points: Pick<PointsService, 'statusOf'>;
};

export function createWalletService(needs: Needs): WalletService {
  const { config, db, clock, ids, secrets, wallets } = needs;
  const hashOfAddress = (address: string) => createHash('sha256').update(address).digest('hex');
  // Derived with the key that never changes, so it need not be stored and stays the same as long as the pass exists.
  const tokenOf = (serial: string) => secrets.lookUpKey('wallet-pass', serial);

  const isOffered = async (kind: WalletKind): Promise<boolean> =>
    kind === 'apple'
      ? (await wallets.apple?.state())?.fault === undefined && wallets.apple !== undefined
      : wallets.google !== undefined;

  const show = async (card: WalletCard) => {
    const content = await contentOf(needs, card);
    return { content, shown: await store.noteShown(db, card, hashOf(content), clock.now()) };
  };

  const passOf = async (apple: AppleWallet, card: Pick<WalletCard, 'id' | 'member_id' | 'ended_at'>) => {
    const names = {
      ...(await apple.names()),
      serial: card.id,
      token: tokenOf(card.id),
      serviceUrl: `${config.apiUrl}${walletPath}`,
      appUrl: config.liffUrl,
      isTest: apple.isTest,
    };
    return writePass(await contentOf(needs, card), names, (manifest) => apple.sign(manifest));
  };

  /** Google has the card before its link is opened. Returns false if Google does not take it now. */
  const sendToGoogle = async (card: WalletCard, shown: Shown): Promise<boolean> => {
    const sent = await wallets.google?.put(card.id, googleCard(await contentOf(needs, card), config.liffUrl));
    if (sent !== 'done') return false;
    await store.noteSent(db, card.id, shown.version);
    // It may have changed since it was read.
    await store.markDue(db, card.id);
    return true;
  };

  return {
    flags: async () => ({
      [walletFlags.apple]: await isOffered('apple'),
      [walletFlags.google]: await isOffered('google'),
    }),
    open: async ({ memberId, chatAccountId }, kind) => {
      if (!(await isOffered(kind))) return refuse('404');
      const card = await store.ensureCard(db, { id: ids.uuid(), kind, memberId, now: clock.now() });
      const { content, shown } = await show(card);
      if (content.state === 'void') return refuse('points_frozen');
      if (kind === 'google' && !(await sendToGoogle(card, shown))) return refuse('503');
      const address = ids.letters(addressLetters);
      const endsAt = clock.now() + walletAddressSeconds;
      const hash = hashOfAddress(address);
      if (!(await store.putAddress(db, { cardId: card.id, chatAccountId, hash, endsAt }))) return refuse('404');
      return value({ url: `${config.apiUrl}${walletPath}/cards/${address}`, ends_at: endsAt });
    },
    take: async (address) => {
      const id = await store.takeAddress(db, hashOfAddress(address), clock.now());
      const card = id === undefined ? undefined : await store.findCard(db, id);
      if (!card) return undefined;
      const { content } = await show(card);
      if (content.state === 'void') return undefined;
      if (card.kind === 'apple') return wallets.apple && { pass: await passOf(wallets.apple, card) };
      if (!wallets.google) return undefined;
      return wallets.google.isTest ? { sandbox: true } : { saveUrl: wallets.google.saveUrl(card.id) };
    },
    isOfPass: (serial, token) => {
      const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(serial))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    passType: async () => (await wallets.apple?.names())?.passType,
    passAt: async (serial, sinceSeconds) => {
      const card = await store.findCard(db, serial);
      // Erased long ago: the phone was off.
      const { changed_at: changedAt } = card ?? { changed_at: clock.now() };
      if (card && sinceSeconds !== undefined && changedAt <= sinceSeconds) return 'unchanged';
      if (!wallets.apple) throw new Error('a pass was asked for without WALLET_APPLE_P12');
      return { pass: await passOf(wallets.apple, card ?? { id: serial, member_id: null, ended_at: null }), changedAt };
    },
    addDevice: async (serial, { id, pushToken }) => {
      const card = await store.findCard(db, serial);
      if (!card) return undefined;
      return store.putDevice(db, { card_id: serial, device_id: id, push_token: pushToken, added_at: clock.now() });
    },
    removeDevice: (serial, deviceId) => store.removeDevice(db, serial, deviceId),
    changedOf: async (deviceId, after) => {
      const changed = await store.changedCards(db, deviceId, after);
      const latest = changed.at(-1);
      return latest && { serialNumbers: changed.map(({ id }) => id), lastUpdated: `${latest.version}` };
    },
    dataOf: (memberId) => store.findCardsOfMember(db, memberId),
    erase: (tx, memberId) => store.detachCards(tx, memberId, clock.now()),
  };
}
