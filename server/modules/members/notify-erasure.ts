import type { Language } from '@/domain/languages';
import type { Deps } from '@/server/gateways/deps';
import { noteMessage } from '@/server/platform/member-events.store';
import { messageDate, messageText } from '@/server/platform/message-text';
import type { ErasureRequest } from './erasure-request.store';
import type { Contact } from './service';

type Needs = Pick<Deps, 'db' | 'clock' | 'sms' | 'mail' | 'log'>;

/** Notifies a member about an erasure. A failed message does not change the erasure. */
export function createErasureNotices({ db, clock, sms, mail, log }: Needs) {
  const notify = async (send: () => Promise<boolean>) => {
    try {
      if (!(await send())) log.warn('a member was not notified of an erasure');
    } catch (error) {
      log.warn({ err: error }, 'a member was not notified of an erasure');
    }
  };

  return {
    notifyRequested: async (request: ErasureRequest, { mobile: to }: Contact, language: Language) => {
      const text = messageText('erasureAsked', language, { date: messageDate(request.due_at, language) });
      const message = {
        memberId: request.member_id,
        channel: 'sms',
        about: 'erasure',
        id: `erasure ${request.id}`,
      } as const;
      const send = async () => {
        const isSent = to !== null && (await sms.send({ to, text }));
        if (isSent) await noteMessage(db, { ...message, at: clock.now() });
        return isSent;
      };
      if (to !== null) await notify(send);
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
