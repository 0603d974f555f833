import type { ConsentStatus } from '@/domain/consents';
import type { LinkEnd } from '@/domain/event-details';
import type { Language } from '@/domain/languages';
import type { LineReach } from '@/domain/messages';
import { reachOfFriend } from '@/domain/messages';
import { tidyText } from '@/domain/tidy-text';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Turn } from '@/server/db/batches';
import { inBatches, ownTurn } from '@/server/db/batches';
import { changeMenuOfAccount } from '@/server/db/menu-changes';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { LineAnswer } from '@/server/gateways/line';
import type { Labels } from '@/server/metrics/meter';
import { gatherAll } from '@/server/platform/gather';
import { noteEvent } from '@/server/platform/member-events.store';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { placeOf } from '@/server/sealing/sealed-columns';
import { readAccessToken, writeAccessToken } from './sign-access-token';
import * as store from './store';

/** The caller. `memberId` is set only while the chat account is linked to an active member. */
export type Caller = {
  chatAccountId: string;
  memberId: string | null;
  isLinked: boolean;
  /** Linked with a number that was not on record, and no store has seen the ID since. */
  isUnproven: boolean;
  /** Why it lost its membership, if it had one. */
  linkEnd: LinkEnd | null;
  /** Whether the official account's messages arrive; null if LINE has not said. */
  isFriend: boolean | null;
  /** The token has an earlier epoch: its bearer may get the reason, and nothing else. */
  isOver: boolean;
  /** The member's last answer to the terms; null if there is none. */
  terms: TermsAnswer | null;
};

/** `current_version` is the version in force. */
export type TermsAnswer = { status: ConsentStatus; version: string; current_version: string };

/**
 * Where a member's chat messages go: the LINE user ID, the language to write in, and whether they arrive (null: LINE has not said).
 */
export type ChatReceiver = { userId: string; language: Language; isFriend: boolean | null };

export type ChatLink = { chatAccountId: string; linkedAtSeconds: number };

/** Whether a LINE user receives the official account's messages, and when that became so, in epoch milliseconds. */
export type Friendship = { userId: string; isFriend: boolean; atMs: number };

export type SessionService = {
  /** Exchanges LINE's token for ours. 401: LINE refused it · 503: LINE does not answer. */
  logIn(
    lineToken: string,
    language: Language,
  ): Promise<Outcome<{ isLinked: boolean; accessToken: string }, '401' | '503'>>;
  /** The current caller of a token, or undefined. Link and epoch are read at each call, so changes take effect immediately. */
  callerOf(accessToken: string): Promise<Caller | undefined>;
  /** The chat account of a token, without checking whether the token is still valid. */
  accountOf(accessToken: string): string | undefined;
  /** Ends all existing tokens of the chat account. */
  endSessions(tx: Db, chatAccountId: string): Promise<void>;
  /** Logs out on all devices. Withdraws LINE's tokens, too, because another device would exchange one for a new session automatically. */
  logOutEverywhere(chatAccountId: string): Promise<void>;
  /** Whether to ask now to add the official account; true at most once in 90 days, and never for a friend of it. */
  claimFriendRequest(chatAccountId: string): Promise<boolean>;
  setLanguage(chatAccountId: string, language: Language): Promise<void>;
  /** Whether the chat account is linked to any member, active or not. */
  isLinked(tx: Db, chatAccountId: string): Promise<boolean>;
  /** Which of these members are linked to a chat account now. */
  linkedOf(db: Db, memberIds: readonly string[]): Promise<Set<string>>;
  linkOf(tx: Db, memberId: string): Promise<ChatLink | undefined>;
  /** Violates `chat_links_pkey` for a linked member and `chat_links_chat_account_id_key` for a linked account. */
  link(tx: Db, chatAccountId: string, memberId: string): Promise<void>;
  /** Returns the unlinked chat account, if there was one. An app that is still open gets the reason at its next call. */
  unlink(tx: Db, memberId: string, why: LinkEnd, by?: 'member' | 'staff'): Promise<string | undefined>;
  /** Has LINE withdraw the authorisation of an unlinked account. Never throws; failures are retried. */
  withdraw(chatAccountId: string): Promise<void>;
  /** Retries withdrawals that LINE did not accept, while the account's token is valid. */
  withdrawDue(turn?: Turn): Promise<void>;
  /** Has LINE withdraw the authorisation of an account that is about to be erased, if LINE accepts it now. */
  withdrawBeforeErasure(chatAccountId: string): Promise<void>;
  languageOf(chatAccountId: string): Promise<Language | undefined>;
  /** Keeps it for chat accounts that exist. Of several for one user the latest counts, in whatever order they come. */
  noteFriendships(friendships: readonly Friendship[]): Promise<void>;
  /** Whether chat messages reach a member, and since when that has been so (0: not known). */
  reachOf(db: Db, memberId: string): Promise<{ reach: LineReach; sinceSeconds: number }>;
  /** Undefined for a member without a linked chat account. */
  receiverOf(memberId: string): Promise<ChatReceiver | undefined>;
  /** The same for a chat account, linked or not. */
  receiverOfAccount(chatAccountId: string): Promise<ChatReceiver | undefined>;
  /** LINE user IDs of the people who logged in last, for an operator who checks the channels. */
  latestUserIds(most: number): Promise<string[]>;
  /** What is stored about a chat account, for its owner's copy of the data. */
  dataOf(chatAccountId: string): Promise<Record<string, unknown>[]>;
  /** Deletes chat accounts with their links, which invalidates their tokens. */
  erase(tx: Db, chatAccountIds: readonly string[]): Promise<void>;
};

type Confirmed = Extract<LineAnswer, { outcome: 'confirmed' }>;

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'line' | 'jobs' | 'log' | 'meter'>;

const lineRetrySeconds = 5;
const withdrawAgainSeconds = 10 * 60;
const withdrawalsAtOnce = 200;

export function createSessionService({ db, clock, ids, secrets, line, jobs, log, meter }: Needs): SessionService {
  // Concurrent calls share one read.
  const findAccount = gatherAll(async (chatAccountIds: readonly string[]) => {
    const found = await store.findCallers(db, chatAccountIds, clock.now());
    const byId = new Map(found.map((account) => [account.id, account]));
    return chatAccountIds.map((id) => byId.get(id));
  });

  const keyOf = (userId: string) => secrets.lookUpKey('line-user', userId);
  const noteSeen = gatherAll(async (chatAccountIds: readonly string[]) => {
    await store.noteSeen(db, chatAccountIds, clock.now());
    return chatAccountIds;
  });

  /** Notes that a member reads the app today, once a day; reminders skip the member. Never fails the call. */
  const seeToday = async (chatAccountId: string, seenAt: number) => {
    if (seenAt >= startOfBangkokDaySeconds(bangkokDate(clock.now()))) return;
    try {
      await noteSeen(chatAccountId);
    } catch (error) {
      log.warn({ err: error }, 'a visit was not noted');
    }
  };

  const callerOf = async (accessToken: string) => {
    const claim = readAccessToken(accessToken, clock.now(), secrets);
    const found = claim && (await findAccount(claim.chatAccountId));
    if (!found) return undefined;
    const isOver = claim.epoch !== found.session_epoch;
    const memberId = found.status === 'active' ? found.member_id : null;
    if (memberId && !isOver) await seeToday(found.id, found.seen_at);
    const isUnproven = found.identity_unproven === true && found.need_verify_pid === true;
    const isLinked = found.member_id !== null;
    const { terms_status: status, terms_version: version, terms_in_force: current_version } = found;
    const terms = status === null || version === null ? null : { status, version, current_version };
    const { id: chatAccountId, link_end: linkEnd, is_friend: isFriend } = found;
    return { chatAccountId, memberId, isLinked, isUnproven, linkEnd, isFriend, isOver, terms };
  };

  const remember = (answer: Confirmed, token: string, language: Language) => {
    const { profile, tokenExpiresInSeconds, isFriend } = answer;
    const provider_key = keyOf(profile.userId);
    const now = clock.now();
    return store.upsertAccount(db, {
      id: ids.uuid(),
      provider_key,
      provider_sealed: secrets.seal(profile.userId, placeOf('chat_accounts', 'provider_sealed', provider_key)),
      display_name: plainName(profile.displayName),
      language,
      provider_token_sealed: secrets.seal(token, tokenPlace(provider_key)),
      provider_token_expires_at: now + tokenExpiresInSeconds,
      created_at: now,
      ...(isFriend !== undefined && { is_friend: isFriend, friend_since: now, friend_at_ms: now * 1000 }),
    });
  };

  const deauthorize = async (sealed: string, providerKey: string): Promise<boolean> => {
    try {
      return await line.deauthorize(secrets.open(sealed, tokenPlace(providerKey)));
    } catch (error) {
      log.warn({ err: error }, 'LINE was not asked to withdraw an authorisation');
      return false;
    }
  };

  const withdraw = async (chatAccountId: string) => {
    const now = clock.now();
    const claimed = await store.claimWithdrawal(db, chatAccountId, now, now + withdrawAgainSeconds);
    const sealed = claimed?.provider_token_sealed;
    if (sealed && (await deauthorize(sealed, claimed.provider_key)))
      await store.settleWithdrawal(db, chatAccountId, sealed);
  };

  // Concurrent notices share one read.
  const accountOfMember = gatherAll(async (memberIds: readonly string[]) => {
    const accounts = await store.findAccountsOfMembers(db, memberIds);
    return memberIds.map((memberId) => accounts.find(({ member_id }) => member_id === memberId));
  });

  const receiverAt = (account: Awaited<ReturnType<typeof store.findAccount>>) => {
    if (!account) return undefined;
    const place = placeOf('chat_accounts', 'provider_sealed', account.provider_key);
    const { language, is_friend: isFriend } = account;
    return { userId: secrets.open(account.provider_sealed, place), language, isFriend };
  };

  return {
    callerOf,
    accountOf: (accessToken) => readAccessToken(accessToken, clock.now(), secrets)?.chatAccountId,
    logIn: async (lineToken, language) => {
      const answer = await line.confirm(lineToken);
      const count = (outcome: Labels<'sabai_logins_total'>['outcome']) =>
        meter.count('sabai_logins_total', { outcome });
      if (answer.outcome === 'refused') {
        count(answer.why ?? 'invalid');
        return refuse('401');
      }
      if (answer.outcome === 'unavailable') count('unavailable');
      if (answer.outcome === 'unavailable') return refuse('503', { retryAfterSeconds: lineRetrySeconds });
      const account = await remember(answer, lineToken, language);
      const claim = { chatAccountId: account.id, epoch: account.session_epoch };
      const accessToken = writeAccessToken(claim, clock.now(), secrets);
      const caller = await callerOf(accessToken);
      count(caller?.memberId ? 'linked' : 'not_linked');
      return value({ isLinked: Boolean(caller?.memberId), accessToken });
    },
    endSessions: (tx, chatAccountId) => store.endSessions(tx, chatAccountId),
    logOutEverywhere: async (chatAccountId) => {
      await store.endSessionsEverywhere(db, chatAccountId, clock.now());
      await withdraw(chatAccountId);
    },
    claimFriendRequest: (chatAccountId) => store.claimFriendRequest(db, chatAccountId, clock.now()),
    setLanguage: (chatAccountId, language) => store.updateLanguage(db, chatAccountId, language),
    isLinked: async (tx, chatAccountId) => (await store.findLinkOfAccount(tx, chatAccountId)) !== undefined,
    linkedOf: async (db, memberIds) => {
      const links = memberIds.length > 0 ? await store.linkedOf(db, memberIds) : [];
      return new Set(links.map(({ member_id }) => member_id));
    },
    linkOf: async (tx, memberId) => {
      const link = await store.findLinkOfMember(tx, memberId);
      return link && { chatAccountId: link.chat_account_id, linkedAtSeconds: link.linked_at };
    },
    link: async (tx, chatAccountId, memberId) => {
      await store.insertLink(tx, { member_id: memberId, chat_account_id: chatAccountId, linked_at: clock.now() });
      await noteEvent(tx, { memberId, event: 'linked', by: 'member', at: clock.now() });
      await changeMenuOfAccount(tx, jobs, { chatAccountId });
    },
    unlink: async (tx, memberId, why, by = 'member') => {
      const ended = await store.endLink(tx, memberId, why, clock.now());
      if (!ended) return undefined;
      await noteEvent(tx, { memberId, event: 'unlinked', by, at: clock.now(), detail: why });
      await changeMenuOfAccount(tx, jobs, { chatAccountId: ended });
      return ended;
    },
    withdraw,
    withdrawDue: (turn = ownTurn) =>
      // A failed withdrawal is due later, so each batch finds others.
      inBatches(turn, withdrawalsAtOnce, async (size) => {
        const due = await store.dueWithdrawals(db, clock.now(), size);
        for (const { id } of due) if (turn.isMine()) await withdraw(id);
        return due.length;
      }),
    withdrawBeforeErasure: async (chatAccountId) => {
      const account = await store.findAccount(db, chatAccountId);
      const isAlive = (account?.provider_token_expires_at ?? 0) > clock.now();
      if (!isAlive || !account?.provider_token_sealed) return;
      await deauthorize(account.provider_token_sealed, account.provider_key);
    },
    languageOf: async (chatAccountId) => (await store.findAccount(db, chatAccountId))?.language,
    noteFriendships: async (friendships) => {
      for (const { userId, isFriend, atMs } of friendships)
        await store.updateFriend(db, { providerKey: keyOf(userId), isFriend, atMs });
    },
    reachOf: async (tx, memberId) => {
      const account = await store.findFriendship(tx, memberId);
      if (!account) return { reach: 'not_linked', sinceSeconds: 0 };
      return { reach: reachOfFriend(account.is_friend), sinceSeconds: account.friend_since ?? 0 };
    },
    receiverOf: async (memberId) => receiverAt(await accountOfMember(memberId)),
    receiverOfAccount: async (chatAccountId) => receiverAt(await store.findAccount(db, chatAccountId)),
    latestUserIds: async (most) =>
      (await store.latestAccounts(db, most)).flatMap((account) => receiverAt(account)?.userId ?? []),
    dataOf: async (chatAccountId) => {
      const account = await store.findAccount(db, chatAccountId);
      const link = await store.findLinkOfAccount(db, chatAccountId);
      if (!account) return [];
      const { display_name, language, created_at, seen_at, is_friend, friend_since, friend_asked_at } = account;
      const linked_at = link?.linked_at ?? 0;
      const ofFriendship = { is_friend, friend_since, friend_asked_at };
      return [{ provider: 'line', display_name, language, created_at, linked_at, seen_at, ...ofFriendship }];
    },
    erase: async (tx, chatAccountIds) => {
      for (const id of chatAccountIds) {
        await changeMenuOfAccount(tx, jobs, { chatAccountId: id, isErased: true });
        await store.deleteAccount(tx, id);
      }
    },
  };
}

function tokenPlace(providerKey: string) {
  return placeOf('chat_accounts', 'provider_token_sealed', providerKey);
}

/** Display names are free text from LINE: PostgreSQL refuses NUL and lone surrogates, and invisible characters are removed. */
function plainName(name: string): string {
  return tidyText(name.toWellFormed())
    .replace(/\p{Cc}/gu, '')
    .slice(0, 100)
    .toWellFormed();
}
