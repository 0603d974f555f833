import type { Language } from '@/domain/languages';
import { defaultLanguage } from '@/domain/languages';
import type { MessageKind, MessageTopic } from '@/domain/messages';
import { kindOfTopic } from '@/domain/messages';
import type { Turn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { PushOutcome } from '@/server/gateways/line-messages';
import { retryKeySeconds } from '@/server/gateways/line-messages';
import type { MembersService } from '@/server/modules/members/service';
import type { SessionService } from '@/server/modules/session/service';
import { gatherAll } from '@/server/platform/gather';
import { isUuid } from '@/server/platform/ids';
import { messageText } from '@/server/platform/message-text';
import { silencedOf } from './inbox.store';
import * as notified from './number-messages.store';
import { deleteReminders, remindersOf } from './reminder.store';
import type { MessageCount } from './send-by-number';
import { createNumberMessages } from './send-by-number';
import * as store from './store';
import { writeFlex } from './write-flex';

/** `id` is a UUID: a repeat with it is the same message. `happenedAt`: epoch seconds. */
export type Message = {
  memberId: string;
  id: string;
  topic: MessageTopic;
  happenedAt: number;
  text: (language: Language) => string | Promise<string>;
  /** The text of the SMS, if LINE does not reach the member; only for security. Without it the SMS says where to look. */
  sms?: (language: Language) => string;
  /** What the message leads to, with its topic. */
  subject?: string;
  /** The address of a picture. */
  picture?: string;
  /** From this instant on it is only kept in the inbox. */
  until?: number;
};

export type MessagesService = {
  /**
   * Keeps a message in the member's inbox and sends it in the chat, unless it is known not to arrive there; one about security then goes to
   * the phone number. Throws if LINE does not take it now; the job is then repeated.
   */
  deliver(message: Message): Promise<void>;
  /** LINE reports that it delivered the messages with these tags by phone number. */
  noteDelivered(tags: readonly string[]): Promise<void>;
  /** Sends an SMS for each message by phone number that LINE has not delivered in time. */
  sendDue(turn?: Turn): Promise<void>;
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  erase(tx: Db, memberId: string): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'lineMessages' | 'sms' | 'log' | 'meter'> & {
  session: Pick<SessionService, 'receiverOf'>;
  members: Pick<MembersService, 'contactOf'>;
};

type Texts = Record<Language, string>;
type PushedOutcome = PushOutcome | 'not_pushed';

/** How long a security message waits for LINE. A spending that the member did not make must not be known only hours later. */
const securityWaitSeconds = 30 * 60;

export function createMessagesService(needs: Needs): MessagesService {
  const { db, clock, config, lineMessages, meter, session } = needs;
  const count: MessageCount = (state, channel) =>
    meter.count('sabai_messages_total', { state, channel: channel ?? 'none' });
  const byNumber = createNumberMessages({ ...needs, count });

  // Many are delivered at a time.
  const begin = gatherAll(async (rows: readonly store.MessageRow[]) => {
    const begun = new Map((await store.beginMessages(db, rows)).map((message) => [message.id, message]));
    return rows.map(({ id }) => begun.get(id));
  });
  const settleAll = gatherAll(async (rows: readonly store.Settled[]) => {
    await store.settleMessages(db, rows);
    return rows;
  });
  const silencedKindsOf = gatherAll(async (memberIds: readonly string[]) => {
    const silenced = await store.findSilenced(db, memberIds);
    return memberIds.map((id) => silenced.filter(({ member_id }) => member_id === id).map(({ kind }) => kind));
  });

  const isSilenced = async (memberId: string, kind: MessageKind) =>
    kind !== 'security' && (await silencedKindsOf(memberId)).includes(kind);

  const settle = async (settled: store.Settled) => {
    await settleAll(settled);
    count(settled.state, settled.channel);
  };

  const securitySms = (language: Language) => messageText('smsSecurity', language, { phone: config.callCentrePhone });

  const flexOf = (message: Message, text: string, language: Language) => {
    const { topic, subject = null, picture } = message;
    return writeFlex(config, { topic, subject, text, language, picture });
  };

  /**
   * LINE answers 200 to a push that it does not deliver, so to a person who is known to be no friend nothing is pushed: the answer would say
   * nothing, and the message would count as sent. After a day LINE would deliver a repeat as a second message.
   */
  const push = async (
    message: Message,
    texts: Texts,
    begun: store.BegunMessage,
  ): Promise<[PushedOutcome, Language]> => {
    const receiver = await session.receiverOf(message.memberId);
    const isLate = clock.now() - begun.begun_at >= retryKeySeconds;
    if (!receiver || receiver.isFriend === false || isLate)
      return ['not_pushed', receiver?.language ?? defaultLanguage];
    const { userId: to, language } = receiver;
    const text = texts[language];
    return [
      await lineMessages.push({ to, text, flex: flexOf(message, text, language), retryKey: message.id }),
      language,
    ];
  };

  const send = async (message: Message, texts: Texts, begun: store.BegunMessage) => {
    const { id, memberId, topic, sms = securitySms, until = Number.POSITIVE_INFINITY } = message;
    if (clock.now() >= until) return settle({ id, state: 'kept', channel: null, sent_at: null });
    const [outcome, language] = await push(message, texts, begun);
    if (outcome === 'accepted') return settle({ id, state: 'accepted', channel: 'line', sent_at: clock.now() });
    const isSecurity = kindOfTopic(topic) === 'security';
    const waitsForLine = !isSecurity || clock.now() - begun.begun_at < securityWaitSeconds;
    if (outcome === 'unavailable' && waitsForLine) throw new Error('LINE did not take a message');
    if (!isSecurity) return settle({ id, state: 'unreachable', channel: null, sent_at: null });
    return byNumber.send({ id, memberId, text: texts[language], smsText: sms(language) });
  };

  return {
    deliver: async (message) => {
      const { memberId, id, topic, happenedAt, subject = null, picture = null } = message;
      const texts = { th: await message.text('th'), en: await message.text('en') };
      const state = (await isSilenced(memberId, kindOfTopic(topic))) ? 'kept' : 'waiting';
      const about = { id, member_id: memberId, topic, subject, picture, text_th: texts.th, text_en: texts.en };
      const begun = await begin({ ...about, state, happened_at: happenedAt, begun_at: clock.now() });
      if (begun?.state === 'kept') count('kept', null);
      // A repeat sends nothing once a message has gone one way: what was begun by phone number is settled by `sendDue`.
      if (begun?.state !== 'waiting' || begun.notified_at !== null || begun.sms_at !== null) return;
      await send(message, texts, begun);
    },
    noteDelivered: async (tags) => {
      const ids = tags.filter(isUuid);
      const delivered = ids.length > 0 ? await notified.deliverNotifications(db, ids, clock.now()) : 0;
      for (let left = delivered; left > 0; left -= 1) count('delivered', 'line_number');
    },
    sendDue: byNumber.sendDue,
    dataOf: async (memberId) => [
      ...(await store.messagesOf(db, memberId)),
      ...(await silencedOf(db, memberId)).map((silenced) => ({ ...silenced, state: 'switched_off' })),
      ...(await remindersOf(db, memberId)).map((reminded) => ({ ...reminded, state: 'reminded' })),
    ],
    erase: async (tx, memberId) => {
      await deleteReminders(tx, memberId);
      await store.deleteMessages(tx, memberId);
    },
  };
}
