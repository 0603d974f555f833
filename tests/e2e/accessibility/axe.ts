import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds on the current screen, or in the dialog where one is open: the page behind it is inert. All of
 * its rules run, and only violations are returned: passes would list every element. It runs in the page, and is injected
 * once: the product has no frames.
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const { violations } = await inPage.run(dialog ?? document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [...only] }),
    });
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}
