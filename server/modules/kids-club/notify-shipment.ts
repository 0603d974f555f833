import type { Language } from '@/domain/languages';
import type { Deps } from '@/server/gateways/deps';
import type { PrizeNotice } from '@/server/jobs/jobs';
import type { SessionService } from '@/server/modules/session/service';
import { noteMessage } from '@/server/platform/member-events.store';
import { messageCount, messageText } from '@/server/platform/message-text';

/** Notifies members in the chat about their prizes. A repeat is delivered once. Throws if LINE does not accept the message. */
export type PrizeNotices = { notifyOrder(notice: PrizeNotice): Promise<void> };

type Needs = Pick<Deps, 'db' | 'clock' | 'lineMessages' | 'config'> & { session: Pick<SessionService, 'receiverOf'> };

export function createPrizeNotices({ db, clock, lineMessages, config, session }: Needs): PrizeNotices {
  const textOf = ({ kind, reference, prize, tracking, points }: PrizeNotice, language: Language) => {
    const about = { prize: prize[language], reference, phone: config.callCentrePhone };
    if (kind === 'readdressed') return messageText('prizeReaddressed', language, about);
    if (kind === 'cancelled')
      return messageText('prizeCancelled', language, { ...about, points: messageCount(points, language) });
    const parcel = tracking === null ? '' : messageText('prizeTracking', language, { tracking });
    return messageText('prizeSent', language, { ...about, parcel });
  };

  return {
    notifyOrder: async (notice) => {
      const receiver = await session.receiverOf(notice.memberId);
      if (!receiver) return;
      const text = textOf(notice, receiver.language);
      const outcome = await lineMessages.push({ to: receiver.userId, text, retryKey: notice.noticeId });
      if (outcome === 'unavailable') throw new Error('LINE did not take a message');
      const message = { memberId: notice.memberId, channel: 'line', about: 'prize', id: notice.noticeId } as const;
      if (outcome === 'delivered') await noteMessage(db, { ...message, at: clock.now() });
    },
  };
}
