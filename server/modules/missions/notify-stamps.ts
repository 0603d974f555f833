import type { Language } from '@/domain/languages';
import type { Deps } from '@/server/gateways/deps';
import type { StampNotice } from '@/server/jobs/jobs';
import type { InboxService } from '@/server/modules/messages/inbox';
import type { MessagesService } from '@/server/modules/messages/service';
import { messageCount, messageText } from '@/server/platform/message-text';

/** Messages about stamps. A repeat is the same message. */
export type StampNotices = { notifyStamps(notice: StampNotice): Promise<void> };

type Needs = Pick<Deps, 'db'> & {
  messages: Pick<MessagesService, 'deliver'>;
  inbox: Pick<InboxService, 'keep'>;
};

/** A reached step is sent; single stamps are only kept in the inbox, because nobody wants a message for each cup. */
export function createStampNotices({ db, messages, inbox }: Needs): StampNotices {
  return {
    notifyStamps: async (notice) => {
      const { memberId, noticeId: id, missionUuid: subject, occurredAt: happenedAt } = notice;
      const about = { memberId, id, topic: 'stamps', subject, happenedAt } as const;
      if (notice.coupons.length > 0)
        return messages.deliver({ ...about, text: (language) => textOf(notice, language) });
      const text = { th: textOf(notice, 'th'), en: textOf(notice, 'en') };
      return inbox.keep(db, { ...about, text, channel: null });
    },
  };
}

function textOf({ name, unit, by, stamps, size, coupons, ended }: StampNotice, language: Language): string {
  const count = (number: number) => messageCount(number, language);
  const about = { mission: name[language], stamps: count(stamps), size: count(size), unit: unit[language] };
  const named = (names: readonly { th: string; en: string }[]) => names.map((one) => one[language]).join(', ');
  if (coupons.length > 0) {
    const reached = count(coupons.at(-1)?.at ?? 0);
    return messageText('stampsReached', language, { ...about, reached, coupon: named(coupons.map((one) => one.name)) });
  }
  if (by > 0)
    return by === 1
      ? messageText('stampEarned', language, about)
      : messageText('stampsEarned', language, { ...about, count: count(by) });
  const taken = messageText('stampsTaken', language, { ...about, count: count(-by) });
  return ended.length > 0 ? `${taken}\n${messageText('stampCouponsEnded', language, { coupon: named(ended) })}` : taken;
}
