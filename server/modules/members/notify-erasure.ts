import type { Language } from '@/domain/languages';
import type { Deps } from '@/server/gateways/deps';
import { messageDate, messageText } from '@/server/platform/message-text';
import type { Contact } from './service';

type Needs = Pick<Deps, 'sms' | 'mail' | 'log'>;

/** Notifies a member about an erasure. A failed message does not change the erasure. */
export function createErasureNotices({ sms, mail, log }: Needs) {
  const notify = async (send: () => Promise<boolean>) => {
    try {
      if (!(await send())) log.warn('a member was not told of an erasure');
    } catch (error) {
      log.warn({ err: error }, 'a member was not told of an erasure');
    }
  };

  return {
    notifyRequested: async ({ mobile: to }: Contact, dueAtSeconds: number, language: Language) => {
      const text = messageText('erasureAsked', language, { date: messageDate(dueAtSeconds, language) });
      if (to !== null) await notify(() => sms.send({ to, text }));
    },
    done: async (requestId: string, { mobile, email }: Contact, language: Language) => {
      const messageId = `<erasure-${requestId}@sabai>`;
      const letter = {
        subject: messageText('erasureDoneSubject', language),
        text: messageText('erasureDoneText', language),
        messageId,
      };
      if (mobile !== null) await notify(() => sms.send({ to: mobile, text: messageText('erasureDone', language) }));
      if (email !== null) await notify(async () => (await mail.send({ to: email, ...letter })) === 'accepted');
    },
  };
}
