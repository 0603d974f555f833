import type { Deps } from '@/server/deps';
import type { MailGateway } from './mail';

/** Keeps what would have been sent. As with a mail server that knows message IDs, a repeat is the same mail. */
export function createSandboxMail({ db, clock }: Pick<Deps, 'db' | 'clock'>): MailGateway {
  return {
    send: async ({ to, subject, text, messageId, attachments = [] }) => {
      const kept = attachments.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        base64: content.toString('base64'),
      }));
      await db
        .insertInto('sandbox_outbox')
        .values({
          ...{ channel: 'email', recipient: to, subject, body: text, message_id: messageId },
          attachments: JSON.stringify(kept),
          sent_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
      return 'accepted';
    },
  };
}
