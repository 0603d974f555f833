import type { Insertable } from 'kysely';
import type { Tables } from '@/server/db/schema';
import type { Deps } from '@/server/gateways/deps';
import type { LineGateway } from '@/server/gateways/line';
import type { LineMessagesGateway } from '@/server/gateways/line-messages';
import type { MailGateway } from '@/server/gateways/mail';
import type { SmsGateway } from '@/server/gateways/sms';
import { chatUserIdOf } from './people';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Message = Omit<Insertable<Tables['sandbox_outbox']>, 'id' | 'sent_at'>;

/**
 * The sandbox's gateways store messages instead of sending them, and the web app shows them. A repeated message ID is stored
 * once.
 */
async function keep({ db, clock }: Needs, message: Message): Promise<void> {
  await db
    .insertInto('sandbox_outbox')
    .values({ ...message, sent_at: clock.now() })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

export function createSandboxSms(needs: Needs): SmsGateway {
  return {
    send: async ({ to, text }) => {
      const rest = { subject: null, attachments: '[]', message_id: null };
      await keep(needs, { channel: 'sms', recipient: to, body: text, ...rest });
      return true;
    },
  };
}

export function createSandboxLineMessages(needs: Needs): LineMessagesGateway {
  return {
    push: async ({ to, text, retryKey }) => {
      const rest = { subject: null, attachments: '[]', message_id: retryKey };
      await keep(needs, { channel: 'line', recipient: to, body: text, ...rest });
      return 'accepted';
    },
    notify: undefined,
    quota: async () => undefined,
  };
}

export function createSandboxMail(needs: Needs): MailGateway {
  return {
    send: async ({ to, subject, text, messageId, attachments = [] }) => {
      const stored = attachments.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        base64: content.toString('base64'),
      }));
      const rest = { attachments: JSON.stringify(stored), message_id: messageId };
      await keep(needs, { channel: 'email', recipient: to, subject, body: text, ...rest });
      return 'accepted';
    },
  };
}

/** The sandbox's LINE: the token `sandbox:<name>` logs in to the chat account of that name. `openid…` has no name there. */
export function createSandboxLine(): LineGateway {
  return {
    confirm: async (accessToken) => {
      const name = /^sandbox:([a-z0-9-]{1,40})$/.exec(accessToken)?.[1];
      if (!name) return { outcome: 'refused' };
      const scopes = name.startsWith('openid') ? ['openid'] : ['openid', 'profile'];
      const displayName = scopes.includes('profile') ? name : '';
      const profile = { userId: chatUserIdOf(name), displayName, pictureUrl: null };
      return { outcome: 'confirmed', profile, scopes, tokenExpiresInSeconds: tokenLifeSeconds };
    },
    deauthorize: async (accessToken) => accessToken.startsWith('sandbox:'),
  };
}

const tokenLifeSeconds = 12 * 60 * 60;
