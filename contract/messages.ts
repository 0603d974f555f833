import type { Static } from 'typebox';
import { Type } from 'typebox';
import { messageChannels, messageKinds, messageStates, optionalKinds } from '@/domain/messages';
import { epochSeconds, listOf, pageFields, sentSeconds } from './fields';
import type { SchemasOf } from './schema';

const message = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...messageKinds]),
  topic: Type.String({
    description: 'What it is about, such as spending; the app shows topics that it does not know, too',
  }),
  title_th: Type.String(),
  title_en: Type.String(),
  text_th: Type.String({ description: 'What follows the title, in lines; may be empty' }),
  text_en: Type.String(),
  path: Type.String({ description: 'The page of the app that it leads to, with its query' }),
  occurred_at: epochSeconds,
  state: Type.Enum([...messageStates], {
    description:
      'unreachable: it could not be sent · kept: only here, because the member has switched its kind off, or it needs no sending',
  }),
  channel: Type.Optional(Type.Enum([...messageChannels], { description: 'By which it was sent. Absent: it was not' })),
  read: Type.Boolean({ description: 'Messages of a kind that is switched off count as read' }),
});

export type Message = Static<typeof message>;

const silenced = Type.Object({
  silenced: Type.Array(Type.Enum([...optionalKinds]), { description: 'The kinds that the caller has switched off' }),
});

/** The inbox. Absent on servers of older releases, whose members have no `unread_messages`. */
export const messagesSchemas = {
  listMessages: {
    summary: 'What was sent to the caller in the last 90 days, newest first',
    query: Type.Object({ ...pageFields }, { additionalProperties: false }),
    answers: { 200: listOf(message) },
    failures: [],
  },
  markMessagesRead: {
    summary: 'Marks the caller’s messages up to an instant as read',
    body: Type.Object(
      {
        until: Type.Integer({
          ...sentSeconds,
          minimum: 1,
          description: 'The occurred_at of the newest message that was shown',
        }),
      },
      { additionalProperties: false },
    ),
    answers: { 200: Type.Object({ unread: Type.Integer({ minimum: 0 }) }) },
    failures: [],
  },
  getMessageKinds: {
    summary: 'Which kinds of messages the caller has switched off',
    answers: { 200: silenced },
    failures: [],
  },
  setMessageKind: {
    summary: 'Switches a kind of messages on or off; messages about security cannot be switched off',
    body: Type.Object({ kind: Type.Enum([...optionalKinds]), on: Type.Boolean() }, { additionalProperties: false }),
    answers: { 200: silenced },
    failures: [],
  },
} as const satisfies SchemasOf<'messages'>;
