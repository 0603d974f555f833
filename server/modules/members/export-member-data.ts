import type { MemberData } from '@/contract/members';
import type { FeatureWord } from '@/domain/feature-words';
import { maskEmail } from '@/domain/identity/email';
import type { Language } from '@/domain/languages';
import { bangkokDate } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import { brandName } from '@/locales/brand';
import type { Deps } from '@/server/gateways/deps';
import type { InboxService } from '@/server/modules/messages/inbox';
import { messageText } from '@/server/platform/message-text';
import type { Outcome } from '@/server/platform/outcome';
import { refuse, value } from '@/server/platform/outcome';
import { countInWindow } from '@/server/platform/rate-windows.store';
import type { MembersService } from './service';

export type DataOwner = { memberId: string; chatAccountId: string };

/** What each module stores about a member, by the module's feature word. */
export type RecordSources = Partial<
  Record<FeatureWord, (owner: DataOwner) => Promise<readonly Record<string, unknown>[]>>
>;

export type MemberDataService = {
  exportOf(owner: DataOwner): Promise<MemberData>;
  /**
   * Mails the copy to the address on file if it is confirmed; otherwise the address may belong to another person. 412: no such address ·
   * 429: too many today · 503: the mail was not accepted.
   */
  mail(
    owner: DataOwner,
    language: Language,
  ): Promise<Outcome<{ email: string }, '412' | '429' | '503' | 'email_unconfirmed'>>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'mail' | 'config'> & {
  members: Pick<MembersService, 'dataOf' | 'emailStatusOf'>;
  records: RecordSources;
  inbox: Pick<InboxService, 'keep'>;
};

const hourSeconds = 60 * 60;
const mailRetrySeconds = 60;

export function createMemberDataService(needs: Needs): MemberDataService {
  const { db, clock, ids, secrets, mail, config, members, records, inbox } = needs;
  const exportOf = async (owner: DataOwner): Promise<MemberData> => {
    const found: MemberData['records'] = {};
    for (const [word, read] of Object.entries(records)) found[word] = [...(await read(owner))];
    return { exported_at: clock.now(), member: await members.dataOf(owner.memberId), records: found };
  };

  /** The same within an hour, so that a retry after a lost answer is recognised as the same mail. */
  const messageIdOf = (memberId: string) => {
    const hour = Math.floor(clock.now() / hourSeconds);
    return `<data-${secrets.lookUpKey('member-data-mail', `${memberId} ${hour}`).slice(0, 32)}@sabai>`;
  };

  const keepMailed = (memberId: string, email: string) => {
    const values = { email, phone: config.callCentrePhone };
    const text = {
      th: messageText('memberDataMailed', 'th', values),
      en: messageText('memberDataMailed', 'en', values),
    };
    const about = { topic: 'data_mailed', channel: 'email', happenedAt: clock.now() } as const;
    return inbox.keep(db, { memberId, id: ids.uuid(), text, ...about });
  };

  return {
    exportOf,
    mail: async (owner, language) => {
      const status = await members.emailStatusOf(db, owner.memberId);
      if (!status) return refuse('412');
      if (status.confirmedAt === 0) return refuse('email_unconfirmed');
      const { email } = status;
      const { waitSeconds } = await countInWindow(db, {
        key: `member-data:${owner.memberId}`,
        per: 'day',
        now: clock.now(),
        most: config.limits.memberDataMailsPerDay,
      });
      if (waitSeconds > 0) return refuse('429', { retryAfterSeconds: waitSeconds });
      const day = formatCalendarDate(bangkokDate(clock.now()));
      const outcome = await mail.send({
        to: email,
        subject: messageText('memberDataSubject', language),
        text: messageText('memberDataText', language),
        messageId: messageIdOf(owner.memberId),
        attachments: [
          {
            filename: `${brandName.toLowerCase()}-data-${day}.json`,
            contentType: 'application/json',
            content: Buffer.from(JSON.stringify(await exportOf(owner), undefined, 2)),
          },
        ],
      });
      if (outcome !== 'accepted') return refuse('503', { retryAfterSeconds: mailRetrySeconds });
      await keepMailed(owner.memberId, maskEmail(email));
      return value({ email: maskEmail(email) });
    },
  };
}
