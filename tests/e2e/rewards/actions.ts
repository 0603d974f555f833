import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { texts as englishDonations } from '@/locales/en/donations';
import { texts as englishErrors } from '@/locales/en/errors';
import { texts as englishHistory } from '@/locales/en/points-history';
import { texts as englishRewards } from '@/locales/en/rewards';
import { texts as englishTill } from '@/locales/en/till';
import { texts as thaiDonations } from '@/locales/th/donations';
import { texts as thaiErrors } from '@/locales/th/errors';
import { texts as thaiHistory } from '@/locales/th/points-history';
import { texts as thaiRewards } from '@/locales/th/rewards';
import { texts as thaiTill } from '@/locales/th/till';
import { control } from '@/tests/e2e/control';
import { goOn, openAs } from '@/tests/e2e/enter';

const words = {
  th: { rewards: thaiRewards, donations: thaiDonations, history: thaiHistory, till: thaiTill, errors: thaiErrors },
  en: {
    rewards: englishRewards,
    donations: englishDonations,
    history: englishHistory,
    till: englishTill,
    errors: englishErrors,
  },
};

const staffButtons = { th: /^พนักงาน/, en: /^Staff/ } as const;
const holdMilliseconds = 1200;

/** A member's actions with points, in the chosen language. */
export function spender(page: Page, language: Language = 'th') {
  const text = words[language];
  const button = (name: string) => control(page, name);
  const withPoints = (template: string, points: string) => template.replace('{{points}}', points);

  return {
    text,
    button,
    withPoints,
    press: (name: string) => button(name).click(),

    /** The staff press and hold for a second. */
    staffHold: () =>
      page.getByRole('dialog').getByRole('button', { name: staffButtons[language] }).click({ delay: holdMilliseconds }),

    /** Opens the rewards as a person of the sandbox. */
    async enter(person: string) {
      await openAs(page, '/rewards/', { person, language });
    },

    open: (path: string) => goOn(page, path),

    /** From the list to the review of a reward. */
    async review(name: string, points: string) {
      await page.getByRole('link', { name, exact: true }).click();
      await this.press(withPoints(text.rewards.redeem_other, points));
      await expect(page.getByRole('dialog', { name: text.rewards.review.title })).toBeVisible();
    },

    confirm(points: string) {
      return this.press(withPoints(text.rewards.review.confirm_other, points));
    },

    async expectBalance(points: string) {
      await expect(page.getByText(withPoints(text.rewards.points_other, points)).first()).toBeVisible();
    },
  };
}

/** Counts the taps from here on, on every page of the window; a press that is held is one. */
export async function countTaps(page: Page): Promise<{ readonly count: number }> {
  const taps = { count: 0 };
  await page.exposeFunction('noteTap', () => {
    taps.count += 1;
  });
  const listen = () => addEventListener('pointerdown', () => Reflect.get(window, 'noteTap')(), true);
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return taps;
}
