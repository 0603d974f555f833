import type { Language } from '@/domain/languages';
import type { MessageKind, MessageState, MessageTopic } from '@/domain/messages';
import { kindOfTopic } from '@/domain/messages';
import type { MessageChannel } from '@/server/db/schema-support';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { PushOutcome } from '@/server/gateways/line-messages';
import type { SessionService } from '@/server/modules/session/service';
import { gatherAll } from '@/server/platform/gather';
import * as store from './store';
import { writeFlex } from './write-flex';

/** `id` is a UUID: a repeat with it is the same message. `happenedAt`: epoch seconds. */
export type Message = {
  memberId: string;
  id: string;
  topic: MessageTopic;
  happenedAt: number;
  text: (language: Language) => string | Promise<string>;
  /** What the message leads to, with its topic. */
  subject?: string;
  /** The address of a picture. */
  picture?: string;
};

export type MessagesService = {
  /** Keeps a message in the member's inbox and sends it. Throws if LINE does not take it now; the job is then repeated. */
  deliver(message: Message): Promise<void>;
  dataOf(memberId: string): Promise<Record<string, unknown>[]>;
  erase(tx: Db, memberId: string): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'lineMessages'> & { session: Pick<SessionService, 'receiverOf'> };

type Sent = { state: MessageState; channel: MessageChannel | null };

export function createMessagesService({ db, clock, config, lineMessages, session }: Needs): MessagesService {
  // Many are delivered at a time.
  const put = gatherAll(async (rows: readonly store.MessageRow[]) => {
    await store.putMessages(db, rows);
    return rows;
  });
  const silencedOf = gatherAll(async (memberIds: readonly string[]) => {
    const silenced = await store.findSilenced(db, memberIds);
    return memberIds.map((id) => silenced.filter(({ member_id }) => member_id === id).map(({ kind }) => kind));
  });

  const isSilenced = async (memberId: string, kind: MessageKind) =>
    kind !== 'security' && (await silencedOf(memberId)).includes(kind);

  const flexOf = (message: Message, text: string, language: Language) => {
    const { topic, subject = null, picture } = message;
    return writeFlex(config.liffUrl, { topic, subject, text, language, picture });
  };

  const send = async (message: Message, text: Record<Language, string>): Promise<Sent> => {
    const { memberId, id, topic } = message;
    if (await isSilenced(memberId, kindOfTopic(topic))) return { state: 'kept', channel: null };
    const receiver = await session.receiverOf(memberId);
    if (!receiver) return { state: 'unreachable', channel: null };
    const { userId: to, language } = receiver;
    const flex = flexOf(message, text[language], language);
    const outcome = await lineMessages.push({ to, text: text[language], flex, retryKey: id });
    return { state: stateAfter[outcome], channel: 'line' };
  };

  return {
    deliver: async (message) => {
      const { memberId, id, topic, happenedAt, subject = null, picture = null } = message;
      const text = { th: await message.text('th'), en: await message.text('en') };
      const sent = await send(message, text);
      const about = { id, member_id: memberId, topic, subject, picture, text_th: text.th, text_en: text.en };
      const isTaken = sent.state === 'accepted' || sent.state === 'delivered';
      await put({ ...about, ...sent, happened_at: happenedAt, sent_at: isTaken ? clock.now() : null });
      if (sent.state === 'waiting') throw new Error('LINE did not take a message');
    },
    dataOf: async (memberId) => [
      ...(await store.messagesOf(db, memberId)),
      ...(await store.silencedOf(db, memberId)).map((silenced) => ({ ...silenced, state: 'switched_off' })),
    ],
    erase: store.deleteMessages,
  };
}

const stateAfter = {
  accepted: 'accepted',
  refused: 'unreachable',
  unavailable: 'waiting',
} as const satisfies Record<PushOutcome, MessageState>;
