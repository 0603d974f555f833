import type { Savings } from '@/contract/savings';
import { maskEmail } from '@/domain/identity/email';
import type { Language } from '@/domain/languages';
import { brandName } from '@/locales/brand';
import type { Deps } from '@/server/gateways/deps';
import type { SavingsMail } from '@/server/jobs/jobs';
import type { MembersService } from '@/server/modules/members/service';
import type { InboxService } from '@/server/modules/messages/inbox';
import { messageBaht, messageText, messageYear } from '@/server/platform/message-text';
import { writeSavingsPdf } from './write-savings-pdf';

type Needs = Pick<Deps, 'db' | 'clock' | 'mail' | 'config' | 'log'> & {
  members: Pick<MembersService, 'emailStatusOf' | 'recordById'>;
  inbox: Pick<InboxService, 'keep'>;
  savingsOf: (memberId: string, year: number) => Promise<Savings>;
};

/**
 * Mails the savings of a year to the address that is confirmed by then: the figures and the address are those of the moment of sending.
 * A repeat is the same mail.
 */
export function createSavingsMails({ db, clock, mail, config, log, members, inbox, savingsOf }: Needs) {
  const keep = (memberId: string, mailId: string, values: (language: Language) => Record<string, string>) => {
    const text = {
      th: messageText('savingsMailed', 'th', values('th')),
      en: messageText('savingsMailed', 'en', values('en')),
    };
    const about = { topic: 'data_mailed', channel: 'email', happenedAt: clock.now() } as const;
    return inbox.keep(db, { memberId, id: mailId, text, ...about });
  };

  return async ({ memberId, mailId, year, language }: SavingsMail): Promise<void> => {
    const member = await members.recordById(db, memberId);
    const status = member?.isActive ? await members.emailStatusOf(db, memberId) : undefined;
    if (!status || status.confirmedAt === 0) {
      log.warn('savings are not mailed, because the address is no longer confirmed');
      return;
    }
    const savings = await savingsOf(memberId, year);
    const valuesIn = (one: Language) => ({
      year: messageYear(year, one),
      amount: messageBaht(savings.saved, one),
      email: maskEmail(status.email),
      phone: config.callCentrePhone,
    });
    const outcome = await mail.send({
      to: status.email,
      subject: messageText('savingsSubject', language, valuesIn(language)),
      text: messageText('savingsText', language, valuesIn(language)),
      messageId: `<savings-${mailId}@sabai>`,
      attachments: [
        {
          filename: `${brandName.toLowerCase()}-savings-${messageYear(year, language)}.pdf`,
          contentType: 'application/pdf',
          content: await writeSavingsPdf(savings, { language, writtenAt: clock.now() }),
        },
      ],
    });
    if (outcome === 'unavailable') throw new Error('a mail with savings was not taken');
    if (outcome === 'accepted') await keep(memberId, mailId, valuesIn);
  };
}
