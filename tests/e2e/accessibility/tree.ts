import type { Page } from '@playwright/test';
import { texts as englishCard } from '@/locales/en/members-card';
import { texts as english } from '@/locales/en/members-settings';
import { texts as thaiCard } from '@/locales/th/members-card';
import { texts as thai } from '@/locales/th/members-settings';

/** What a screen reader gets: the title, the accessibility tree, and the parts in another language. */
export async function treeOf(page: Page): Promise<string> {
  // The ribbon of the sandbox comes last.
  await page.getByRole('complementary').waitFor();
  const tree = await page.locator('body').ariaSnapshot();
  const foreign = await page.evaluate(() => {
    const { lang } = document.documentElement;
    const others = [...document.querySelectorAll(`[lang]:not([lang=${lang}], html)`)].filter(
      (element) => !element.closest('[inert]') && element.getClientRects().length > 0,
    );
    return others.map((element) => `- ${element.getAttribute('lang')}: ${element.ariaLabel ?? element.textContent}`);
  });
  const required = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-required=true]')].map(({ id }) => `- ${id}`),
  );
  const parts = { tree: tree.split('\n'), 'in another language': foreign, 'has to be answered': required };
  const filled = Object.entries(parts).filter(([, lines]) => lines.length > 0);
  const text = filled.map(([name, lines]) => `${name}:\n${lines.map((line) => `  ${line}`).join('\n')}`).join('\n');
  return `title: ${await page.title()}\n${masked(text)}\n`;
}

const months =
  'ม\\.ค\\.|ก\\.พ\\.|มี\\.ค\\.|เม\\.ย\\.|พ\\.ค\\.|มิ\\.ย\\.|ก\\.ค\\.|ส\\.ค\\.|ก\\.ย\\.|ต\\.ค\\.|พ\\.ย\\.|ธ\\.ค\\.|\\p{L}{3,12}';

const openOrClosed = [thai, english].flatMap(({ contact }) => [contact.open, contact.closed]);

const ends = [thaiCard, englishCard].flatMap(({ ending }) => [ending.today, ending.tomorrow]);

const greetings = [thaiCard, englishCard].flatMap(({ greeting }) => Object.values(greeting));

/** On a ticket: days without their year. */
const nearDay = /(ถึง|until) \d{1,2} (?:\p{L}{1,3}\.\p{L}{1,2}\.|[A-Z][a-z]{2,3})/gu;

/** Values that differ between runs: dates, times, greetings, and whether the call centre is open. */
function masked(text: string): string {
  return (
    openOrClosed
      .reduce((rest, words) => rest.replaceAll(words, '<open or closed>'), text)
      .replaceAll(new RegExp(`\\d{1,2} (${months}) \\d{4}`, 'gu'), '<day>')
      .replaceAll(nearDay, '$1 <day>')
      // Counted down to the hour, so that a day passes while the tests run.
      .replaceAll(/\d+ days left|เหลือ \d+ วัน/g, '<days left>')
      .replaceAll(/\b\d{1,2}:\d{2}\b/g, '<time>')
      // Said when a minute is left, and half of one: a barcode may be as old as that.
      .replaceAll(/(- status): .*(?:1.minute|30.seconds|1.นาที|30.วินาที).*/g, '$1')
      // In the evening, what has some hours left ends tomorrow.
      .replaceAll(new RegExp(ends.join('|'), 'g'), '<today or tomorrow>')
      .replaceAll(new RegExp(greetings.join('|'), 'g'), '<greeting>')
  );
}
