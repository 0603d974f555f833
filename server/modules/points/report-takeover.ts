import { timingSafeEqual } from 'node:crypto';
import type { Language } from '@/domain/languages';
import { defaultLanguage } from '@/domain/languages';
import type { TakeoverKind } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { retryKeySeconds } from '@/server/gateways/line-messages';
import type { TakeoverNotice } from '@/server/jobs/jobs';
import type { InboxService } from '@/server/modules/messages/inbox';
import type { ChatReceiver, SessionService } from '@/server/modules/session/service';
import { noteMessage } from '@/server/platform/member-events.store';
import { messageText, messageTime } from '@/server/platform/message-text';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import type { Secrets } from '@/server/platform/secrets';
import * as store from './freeze.store';
import type { FreezeService } from './freeze-points';

/** What happened, and the chat account to notify, if there is one. */
type Happened = { memberId: string; kind: TakeoverKind; chatAccountId: string | undefined };

/** Notifies the person who loses access by a new number or a new link, and accepts their report "this was not me". */
export type TakeoverService = {
  /** Records the event in its transaction and notifies the chat account. Returns the id for further notices. */
  note(tx: Db, happened: Happened): Promise<string>;
  /** Never throws, because the change is valid even if the message is not sent. */
  notifyBySms(notice: { id: string; kind: TakeoverKind }, to: string, language: Language | undefined): Promise<void>;
  /** The same in the chat. A repeat is delivered once. Throws if LINE does not accept the message. */
  notifyInChat(notice: TakeoverNotice): Promise<void>;
  /**
   * Freezes the points and ends the sessions of the present holder of the card. A repeat changes nothing and returns the current state.
   * 404: not one of our notices · 412: expired.
   */
  report(token: string): Promise<Outcome<{ points_frozen: boolean }, '404' | '412'>>;
  erase(tx: Db, memberId: string): Promise<void>;
};

type Needs = Pick<
  Deps,
  'db' | 'clock' | 'ids' | 'secrets' | 'jobs' | 'sms' | 'lineMessages' | 'config' | 'log' | 'meter'
> & {
  freeze: Pick<FreezeService, 'hold' | 'isFrozen'>;
  session: Pick<SessionService, 'linkOf' | 'endSessions' | 'receiverOfAccount'>;
  inbox: Pick<InboxService, 'keep'>;
};

const daySeconds = 24 * 60 * 60;

export function createTakeoverService(needs: Needs): TakeoverService {
  const { db, clock, ids, secrets, jobs, sms, lineMessages, config, log, meter, freeze, session, inbox } = needs;

  const textOf = ({ id, kind }: { id: string; kind: TakeoverKind }, language: Language) => {
    const address = config.publicUrl;
    const link = address === undefined ? '' : `${address}/not-me/?t=${writeNotMeToken(id, secrets)}`;
    const known = { phone: config.callCentrePhone, link };
    const notMe = messageText(link === '' ? 'notMeByCall' : 'notMeByLink', language, known);
    return messageText(kind === 'mobile_changed' ? 'mobileChanged' : 'linkReplaced', language, { notMe });
  };

  /** The inbox belongs to the card's present holder, who must not get the link of the person who loses access. */
  const keepForHolder = (tx: Db, memberId: string, kind: TakeoverKind, happenedAt: number) => {
    const textIn = (language: Language) =>
      messageText(kind === 'mobile_changed' ? 'mobileChangedHere' : 'linkReplacedHere', language, {
        when: messageTime(happenedAt, language),
        phone: config.callCentrePhone,
      });
    const text = { th: textIn('th'), en: textIn('en') };
    return inbox.keep(tx, { memberId, id: ids.uuid(), topic: kind, happenedAt, text, channel: null });
  };

  const noteMessageOf = async (noticeId: string, channel: 'sms' | 'line', state: 'accepted' | 'unreachable') => {
    const notice = await store.findNotice(db, noticeId);
    const message = { channel, about: 'takeover' as const, id: `${channel} ${noticeId}`, at: clock.now(), state };
    if (notice) await noteMessage(db, { memberId: notice.member_id, ...message });
    meter.count('sabai_messages_total', { state, channel });
  };

  const sendSms = async (to: string, text: string): Promise<boolean> => {
    try {
      return await sms.send({ to, text });
    } catch (error) {
      log.warn({ err: error }, 'the SMS service failed');
      return false;
    }
  };

  /** To a known stranger LINE would deliver nothing, and after a day it would deliver a repeat as a second message. */
  const pushTo = async (receiver: ChatReceiver, { noticeId, kind, occurredAt }: TakeoverNotice) => {
    if (receiver.isFriend === false || clock.now() - occurredAt >= retryKeySeconds) return 'refused';
    const text = textOf({ id: noticeId, kind }, receiver.language);
    return lineMessages.push({ to: receiver.userId, text, retryKey: noticeId });
  };

  return {
    note: async (tx, { memberId, kind, chatAccountId }) => {
      const [id, now] = [ids.uuid(), clock.now()];
      const expires_at = now + config.limits.takeoverNoticeDays * daySeconds;
      await store.insertNotice(tx, { id, member_id: memberId, kind, created_at: now, expires_at });
      if (chatAccountId !== undefined)
        await jobs.send(tx, 'takeover-notice', { noticeId: id, chatAccountId, kind, occurredAt: now });
      await keepForHolder(tx, memberId, kind, now);
      return id;
    },

    notifyBySms: async (notice, to, language = defaultLanguage) => {
      try {
        const isSent = await sendSms(to, textOf(notice, language));
        if (!isSent) log.warn('the previous number was not notified of a takeover');
        await noteMessageOf(notice.id, 'sms', isSent ? 'accepted' : 'unreachable');
      } catch (error) {
        log.warn({ err: error }, 'a notice of a takeover was not recorded');
      }
    },

    notifyInChat: async (notice) => {
      const receiver = await session.receiverOfAccount(notice.chatAccountId);
      if (!receiver) return;
      const outcome = await pushTo(receiver, notice);
      if (outcome === 'unavailable') throw new Error('LINE did not take a message');
      await noteMessageOf(notice.noticeId, 'line', outcome === 'accepted' ? 'accepted' : 'unreachable');
    },

    report: async (token) => {
      const id = readNotMeToken(token, secrets);
      const notice = id === undefined ? undefined : await store.findNotice(db, id);
      if (!notice) return refuse('404');
      return transact(db, async (tx) => {
        const { id: noticeId, member_id: memberId } = notice;
        const now = clock.now();
        const used = (await store.findNotice(tx, noticeId))?.used_at ?? 0;
        if (used === 0 && notice.expires_at <= now) return refuse('412');
        if (await store.markNoticeUsed(tx, noticeId, now)) {
          await freeze.hold(tx, memberId);
          const link = await session.linkOf(tx, memberId);
          if (link) await session.endSessions(tx, link.chatAccountId);
        }
        return value({ points_frozen: await freeze.isFrozen(tx, memberId) });
      });
    },

    erase: (tx, memberId) => store.deleteNotices(tx, memberId),
  };
}

const signatureCharacters = 20;

/** The notice's id and 80 bits of its keyed hash: short enough for an SMS, and not forgeable. */
export function writeNotMeToken(noticeId: string, secrets: Secrets): string {
  return Buffer.from(noticeId.replaceAll('-', ''), 'hex').toString('base64url') + signatureOf(noticeId, secrets);
}

/** The id of the notice that a token names; undefined unless the token is exactly ours. */
function readNotMeToken(token: string, secrets: Secrets): string | undefined {
  if (!/^[\w-]{22}[0-9a-f]{20}$/.test(token)) return undefined;
  const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex');
  const noticeId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(Buffer.from(token), Buffer.from(writeNotMeToken(noticeId, secrets))) ? noticeId : undefined;
}

function signatureOf(noticeId: string, secrets: Secrets): string {
  return secrets.lookUpKey('not-me', noticeId).slice(0, signatureCharacters);
}
