import type { Erasure, MemberData } from '@/contract/members';
import type { Language } from '@/domain/languages';
import { defaultLanguage } from '@/domain/languages';
import { limits } from '@/domain/limits';
import type { Turn } from '@/server/db/batches';
import { inBatches, ownTurn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { InboxService } from '@/server/modules/messages/inbox';
import type { SessionService } from '@/server/modules/session/service';
import { messageDate, messageText } from '@/server/platform/message-text';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { ErasureRequest } from './erasure-request.store';
import * as requests from './erasure-request.store';
import { createErasureNotices } from './notify-erasure';
import type { MembersService } from './service';

/** The traces to remove: the member's, and those of chat accounts that belong to no other member. */
export type Leaver = { memberId: string; identifierKey: string; chatAccountIds: readonly string[] };

/** Removes a module's data about an erased member, in the transaction of the erasure. */
export type Eraser = (tx: Db, leaver: Leaver) => Promise<void>;

/** Erasure waits for two weeks, in which the member may cancel it; PDPA allows thirty days. 403: no longer a member. */
export type ErasureService = {
  of(memberId: string): Promise<Erasure>;
  /** A repeated request returns the first request. */
  request(asker: { memberId: string; chatAccountId: string }, language: Language): Promise<Outcome<Erasure, '403'>>;
  callOff(memberId: string): Promise<Outcome<Erasure, '403'>>;
  /** The same by staff, in their transaction; the member's row is locked. 412: already in that state. */
  begin(tx: Db, memberId: string): Promise<Outcome<Erasure, '412'>>;
  stop(tx: Db, memberId: string): Promise<Outcome<null, '412'>>;
  /** Notifies the member that staff began the erasure; never throws. */
  notifyBegun(memberId: string): Promise<void>;
  /** Carries out each due request once, over all processes. */
  carryOutDue(turn?: Turn): Promise<void>;
  dataOf(memberId: string): Promise<MemberData['records'][string]>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'sms' | 'mail' | 'log'> & {
  members: Pick<MembersService, 'lock' | 'contactOf' | 'anonymise'>;
  session: Pick<SessionService, 'linkOf' | 'isLinked' | 'languageOf' | 'withdrawBeforeErasure'>;
  inbox: Pick<InboxService, 'keep'>;
  erasers: readonly Eraser[];
};

const atOnce = 100;

export function createErasureService(needs: Needs): ErasureService {
  const { db, clock, ids, log, members, session, inbox, erasers } = needs;
  const notices = createErasureNotices(needs);

  /** Both are in the inbox, so that the last one says what holds. */
  const keep = (tx: Db, memberId: string, topic: 'erasure_requested' | 'erasure_cancelled', dueAt: number) => {
    const name = topic === 'erasure_requested' ? 'erasureRequestedHere' : 'erasureCancelledHere';
    const textIn = (language: Language) => messageText(name, language, { date: messageDate(dueAt, language) });
    const text = { th: textIn('th'), en: textIn('en') };
    return inbox.keep(tx, { memberId, id: ids.uuid(), topic, happenedAt: clock.now(), text, channel: null });
  };

  const insert = async (tx: Db, { memberId, chatAccountId }: { memberId: string; chatAccountId: string | null }) => {
    const requested_at = clock.now();
    const request: ErasureRequest = {
      id: ids.uuid(),
      member_id: memberId,
      chat_account_id: chatAccountId,
      requested_at,
      due_at: requested_at + limits.erasureGraceSeconds,
      cancelled_at: null,
      done_at: null,
    };
    await requests.insertRequest(tx, request);
    await keep(tx, memberId, 'erasure_requested', request.due_at);
    return request;
  };

  /** The linked chat account, and the one that requested the erasure unless it has become another member's. */
  const accountsOf = async (db: Db, { member_id, chat_account_id: requested }: ErasureRequest) => {
    const linked = (await session.linkOf(db, member_id))?.chatAccountId;
    const isFree = requested !== null && requested !== linked && !(await session.isLinked(db, requested));
    return [...(linked ? [linked] : []), ...(isFree ? [requested] : [])];
  };

  const cancel = async (tx: Db, memberId: string) => {
    await requests.cancelOpen(tx, memberId, clock.now());
    await keep(tx, memberId, 'erasure_cancelled', 0);
  };

  const erase = (request: ErasureRequest) =>
    transact(db, async (tx) => {
      const member = await members.lock(tx, request.member_id);
      const chatAccountIds = await accountsOf(tx, request);
      if (!member || !(await requests.finish(tx, request.id, clock.now()))) return value(false);
      const leaver = { memberId: member.id, identifierKey: member.identifierKey, chatAccountIds };
      for (const eraser of erasers) await eraser(tx, leaver);
      await members.anonymise(tx, member.id);
      return value(true);
    });

  /** Withdraws LINE's authorisation first, and reads the contact, because the token and the number are erased. */
  const carryOut = async (request: ErasureRequest) => {
    const contact = await members.contactOf(request.member_id);
    const accounts = await accountsOf(db, request);
    const language = accounts[0] && (await session.languageOf(accounts[0]));
    for (const account of accounts) await session.withdrawBeforeErasure(account);
    const erased = await erase(request);
    if (!isRefusal(erased) && erased.value) await notices.done(request.id, contact, language || defaultLanguage);
  };

  return {
    of: async (memberId) => present(await requests.findOpen(db, memberId)),
    request: async (asker, language) => {
      const outcome = await transact(db, async (tx) => {
        if (!(await members.lock(tx, asker.memberId))?.isActive) return refuse('403');
        const before = await requests.findOpen(tx, asker.memberId);
        return value({ request: before ?? (await insert(tx, asker)), isNew: !before });
      });
      if (isRefusal(outcome)) return outcome;
      const { request, isNew } = outcome.value;
      if (isNew) await notices.notifyRequested(request, await members.contactOf(asker.memberId), language);
      return value(present(request));
    },
    callOff: (memberId) =>
      transact(db, async (tx) => {
        if (!(await members.lock(tx, memberId))?.isActive) return refuse('403');
        if (await requests.findOpen(tx, memberId)) await cancel(tx, memberId);
        return value(present(undefined));
      }),
    begin: async (tx, memberId) => {
      if (await requests.findOpen(tx, memberId)) return refuse('412');
      const chatAccountId = (await session.linkOf(tx, memberId))?.chatAccountId ?? null;
      return value(present(await insert(tx, { memberId, chatAccountId })));
    },
    stop: async (tx, memberId) => {
      if (!(await requests.findOpen(tx, memberId))) return refuse('412');
      await cancel(tx, memberId);
      return value(null);
    },
    notifyBegun: async (memberId) => {
      const request = await requests.findOpen(db, memberId);
      const account = (await session.linkOf(db, memberId))?.chatAccountId;
      const language = account && (await session.languageOf(account));
      if (request)
        await notices.notifyRequested(request, await members.contactOf(memberId), language || defaultLanguage);
    },
    carryOutDue: async (turn = ownTurn) => {
      const now = clock.now();
      let after: ErasureRequest | undefined;
      const carryOutNext = async (request: ErasureRequest) => {
        try {
          await carryOut(request);
        } catch (error) {
          log.error({ err: error }, 'an erasure was not carried out');
        }
      };
      await inBatches(turn, atOnce, async (size) => {
        const due = await requests.findDue(db, now, after, size);
        for (const request of due) if (turn.isMine()) await carryOutNext(request);
        after = due.at(-1);
        return due.length;
      });
    },
    dataOf: async (memberId) =>
      (await requests.listOf(db, memberId)).map(({ requested_at, due_at, cancelled_at }) => ({
        kind: 'erasure_request',
        requested_at,
        due_at,
        cancelled_at: cancelled_at ?? 0,
      })),
  };
}

function present(request: ErasureRequest | undefined): Erasure {
  if (!request) return { requested: false, requested_at: 0, due_at: 0 };
  return { requested: true, requested_at: request.requested_at, due_at: request.due_at };
}
