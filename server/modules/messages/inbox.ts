import type { Message as ShownMessage } from '@/contract/messages';
import type { Answer, Body, Query } from '@/contract/types';
import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import type { MessageTopic } from '@/domain/messages';
import { kindOfTopic, optionalKinds, pathOfMessage } from '@/domain/messages';
import type { MessageChannel } from '@/server/db/schema-support';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { messageText } from '@/server/platform/message-text';
import type { InboxRow } from './inbox.store';
import * as inbox from './inbox.store';
import { splitMessage } from './split-message';

/** A message that was sent without `deliver`, by `channel`, or not at all. `id` is a UUID; `happenedAt` is in epoch seconds. */
export type KeptMessage = {
  memberId: string;
  id: string;
  topic: MessageTopic;
  happenedAt: number;
  text: Record<Language, string>;
  /** What the message leads to, with its topic. */
  subject?: string;
  channel: MessageChannel | null;
};

/** What a member sees of the messages to them, and which kinds they get. */
export type InboxService = {
  /** Newest first. */
  list(memberId: string, page: Query<'listMessages'>): Promise<Answer<'listMessages'>>;
  unreadOf(memberId: string): Promise<number>;
  /** Marks as read what happened until an instant; a repeat changes nothing. */
  markRead(memberId: string, until: number): Promise<Answer<'markMessagesRead'>>;
  kindsOf(memberId: string): Promise<Answer<'getMessageKinds'>>;
  setKind(memberId: string, change: Body<'setMessageKind'>): Promise<Answer<'setMessageKind'>>;
  /** Keeps a message that was sent in another way, or is not sent. A repeat is the same message. */
  keep(tx: Db, message: KeptMessage): Promise<void>;
};

export function createInboxService({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): InboxService {
  const present = presenter(config.callCentrePhone);

  const kindsOf = async (memberId: string) => {
    const silenced = await inbox.silencedOf(db, memberId);
    return { silenced: optionalKinds.filter((kind) => silenced.some((one) => one.kind === kind)) };
  };
  const unreadOf = (memberId: string) => inbox.unreadCount(db, memberId);

  return {
    list: async (memberId, { page = 1, per_page = limits.perPageDefault }) => {
      const rows = await inbox.inboxPage(db, memberId, { limit: per_page, offset: (page - 1) * per_page });
      return { items: rows.map(present), page, per_page, total: await inbox.inboxCount(db, memberId) };
    },
    unreadOf,
    markRead: async (memberId, until) => {
      await inbox.markRead(db, memberId, until, clock.now());
      return { unread: await unreadOf(memberId) };
    },
    kindsOf,
    setKind: async (memberId, { kind, on }) => {
      if (on) await inbox.unsilence(db, memberId, kind);
      else await inbox.silence(db, memberId, kind, clock.now());
      return kindsOf(memberId);
    },
    keep: async (tx, { memberId, id, topic, subject = null, text, channel, happenedAt }) => {
      const isSilenced = (await inbox.silencedOf(tx, memberId)).some(({ kind }) => kind === kindOfTopic(topic));
      const about = { id, member_id: memberId, topic, subject, text_th: text.th, text_en: text.en };
      const state = isSilenced || channel === null ? 'kept' : 'accepted';
      const sent_at = channel && clock.now();
      await inbox.keepMessage(tx, { ...about, state, channel, sent_at, happened_at: happenedAt });
    },
  };
}

const presenter = (phone: string) => {
  /** The app has a link for it. */
  const withoutNotYou = (text: string, language: Language) =>
    text.replace(messageText('pointsNotYou', language, { phone }), '');

  return (row: InboxRow): ShownMessage => {
    const { id, topic, subject, state, channel, happened_at, read_at } = row;
    const th = splitMessage(withoutNotYou(row.text_th, 'th'));
    const en = splitMessage(withoutNotYou(row.text_en, 'en'));
    return {
      id,
      kind: kindOfTopic(topic),
      topic,
      title_th: th.title,
      title_en: en.title,
      text_th: th.text,
      text_en: en.text,
      path: pathOfMessage(topic, subject),
      occurred_at: happened_at,
      state,
      ...(channel !== null && { channel }),
      read: read_at !== null || (state === 'kept' && kindOfTopic(topic) !== 'security'),
    };
  };
};
