import type { Language } from '@/domain/languages';
import type { Deps } from '@/server/gateways/deps';
import type { PrizeNotice } from '@/server/jobs/jobs';
import type { MessagesService } from '@/server/modules/messages/service';
import { messageCount, messageText } from '@/server/platform/message-text';

/** Messages to members about their prizes. A repeat is the same message. Throws if LINE does not take it now. */
export type PrizeNotices = { notifyOrder(notice: PrizeNotice): Promise<void> };

type Needs = Pick<Deps, 'clock' | 'config'> & { messages: Pick<MessagesService, 'deliver'> };

export function createPrizeNotices({ clock, config, messages }: Needs): PrizeNotices {
  const textOf = ({ kind, reference, prize, tracking, points }: PrizeNotice, language: Language) => {
    const about = { prize: prize[language], reference, phone: config.callCentrePhone };
    if (kind === 'readdressed') return messageText('prizeReaddressed', language, about);
    if (kind === 'cancelled')
      return messageText('prizeCancelled', language, { ...about, points: messageCount(points, language) });
    const parcel = tracking === null ? '' : messageText('prizeTracking', language, { tracking });
    return messageText('prizeSent', language, { ...about, parcel });
  };

  return {
    notifyOrder: (notice) =>
      messages.deliver({
        memberId: notice.memberId,
        id: notice.noticeId,
        topic: 'prize',
        happenedAt: clock.now(),
        subject: notice.reference,
        text: (language) => textOf(notice, language),
      }),
  };
}
