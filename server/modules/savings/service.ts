import { Type } from 'typebox';
import type { Savings } from '@/contract/savings';
import type { Answer } from '@/contract/types';
import { maskEmail } from '@/domain/identity/email';
import type { Language } from '@/domain/languages';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Deps } from '@/server/gateways/deps';
import type { SavingsMail } from '@/server/jobs/jobs';
import type { MembersService } from '@/server/modules/members/service';
import type { InboxService } from '@/server/modules/messages/inbox';
import { transactOnce } from '@/server/platform/act-answers.store';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { countInWindow } from '@/server/platform/rate-windows.store';
import { createSavingsMails } from './mail-savings';
import { findBought } from './store';
import { sumSavings } from './sum-savings';

/** What the card saved a member, from what tills said about the bills. */
export type SavingsService = {
  /** Of this year, without one. */
  of(memberId: string, year?: number): Promise<Savings>;
  /**
   * Queues the year as a mail with a PDF, once per key. 412: no address · email_unconfirmed: it may be another person's · 429: too many
   * today.
   */
  mail(
    memberId: string,
    wanted: { year: number; language: Language },
    key: string | undefined,
  ): Promise<Outcome<Answer<'mailSavings'>, '412' | '429' | 'email_unconfirmed'>>;
  /** The job. Throws if the mail is not taken now. */
  send(job: SavingsMail): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'jobs' | 'mail' | 'config' | 'log'> & {
  members: Pick<MembersService, 'emailStatusOf' | 'recordById'>;
  inbox: Pick<InboxService, 'keep'>;
};

/** Nothing personal is stored: the address is read again. */
const queued = Type.Object({});

export function createSavingsService(needs: Needs): SavingsService {
  const { db, clock, ids, jobs, config, members } = needs;

  const of = async (memberId: string, asked?: number) => {
    const thisYear = bangkokDate(clock.now()).year;
    const year = asked ?? thisYear;
    const startOf = (one: number) => startOfBangkokDaySeconds({ year: one, month: 1, day: 1 });
    const bought = await findBought(db, memberId, { from: startOf(year - 1), to: startOf(year + 1) });
    const firstYear = bought.first_at === null ? thisYear : Math.min(bangkokDate(bought.first_at).year, thisYear);
    return sumSavings(bought, { year, thisYear, firstYear });
  };

  return {
    of,
    mail: async (memberId, { year, language }, key) => {
      const status = await members.emailStatusOf(db, memberId);
      if (!status) return refuse('412');
      if (status.confirmedAt === 0) return refuse('email_unconfirmed');
      const request = { act: ['mailSavings', memberId, String(year)], key };
      const outcome = await transactOnce(db, { clock }, request, queued, async (tx) => {
        const { waitSeconds } = await countInWindow(tx, {
          key: `savings-mail:${memberId}`,
          per: 'day',
          now: clock.now(),
          most: config.limits.memberDataMailsPerDay,
        });
        if (waitSeconds > 0) return refuse('429', { retryAfterSeconds: waitSeconds });
        await jobs.send(tx, 'savings-mail', { memberId, mailId: ids.uuid(), year, language });
        return value({});
      });
      return isRefusal(outcome) ? outcome : value({ email: maskEmail(status.email) });
    },
    send: createSavingsMails({ ...needs, savingsOf: of }),
  };
}
