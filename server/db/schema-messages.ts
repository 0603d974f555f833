import type { Generated, GeneratedAlways } from 'kysely';
import type { MessageKind, MessageState, MessageTopic, OptionalKind } from '@/domain/messages';
import type { MessageChannel } from './schema-support';

/** The inbox of a member. `id` is the message ID: a repeat with it is the same message. */
export type MemberMessageTable = {
  id: string;
  member_id: string;
  topic: MessageTopic;
  /** What the message leads to, with its topic; null if the topic's page is enough. */
  subject: string | null;
  text_th: string;
  text_en: string;
  /** The address of a picture. */
  picture: string | null;
  state: MessageState;
  /** By which it was sent. */
  channel: MessageChannel | null;
  happened_at: number;
  sent_at: number | null;
  read_at: Generated<number | null>;
  /** When it was first tried: LINE recognises a repeat for a day. */
  begun_at: Generated<number | null>;
  /** When LINE was asked to deliver it by phone number. */
  notified_at: Generated<number | null>;
  /** When an SMS was begun; never a second one. */
  sms_at: Generated<number | null>;
  /** The SMS that is sent if LINE does not deliver it by phone number. */
  sms_text: Generated<string | null>;
  /** When to try the next way, or to stop waiting for this one. */
  due_at: Generated<number | null>;
};

/** The kinds that a member has switched off. */
export type SilencedKindTable = { member_id: string; kind: MessageKind; silenced_at: number };

/** A message that reminds a member. The database holds the caps. */
export type ReminderTable = { id: string; member_id: string; sent_at: number; day: GeneratedAlways<number> };

/** What a reminder was about: each thing once in each of its stages. */
export type RemindedThingTable = {
  member_id: string;
  kind: OptionalKind;
  thing: string;
  stage: string;
  reminder_id: string;
};

/** How far the round of a day in Bangkok has come: members after this one wait for their turn. */
export type ReminderTurnTable = { day: number; after_member: string };
