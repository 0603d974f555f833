import type { Deps } from '@/server/deps';
import type { SmsGateway } from './sms';

/** Keeps what would have been sent, to be shown on the screen. */
export function createSandboxSms({ db, clock }: Pick<Deps, 'db' | 'clock'>): SmsGateway {
  return {
    send: async ({ to, text }) => {
      const message = {
        channel: 'sms',
        recipient: to,
        subject: null,
        body: text,
        attachments: '[]',
        message_id: null,
      } as const;
      await db
        .insertInto('sandbox_outbox')
        .values({ ...message, sent_at: clock.now() })
        .execute();
      return true;
    },
  };
}
