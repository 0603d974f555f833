import type { Deps } from '@/server/deps';
import type { LineMessagesGateway } from './line-messages';

/** Keeps what would have been sent, to be shown on the screen. As with LINE, a repeat is the same message. */
export function createSandboxLineMessages({ db, clock }: Pick<Deps, 'db' | 'clock'>): LineMessagesGateway {
  return {
    push: async ({ to, text, retryKey }) => {
      await db
        .insertInto('sandbox_outbox')
        .values({
          ...{ channel: 'line', recipient: to, subject: null, body: text, attachments: '[]', message_id: retryKey },
          sent_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
      return 'delivered';
    },
  };
}
