import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds on the current screen, or in the open dialog, since the page behind it is inert. All rules run,
 * and only violations are returned, because passes would list every element. axe is injected into the page once, because the
 * product has no frames. `leaveOut` names rules that do not run.
 */
export async function findings(
  page: Page,
  rules?: readonly string[],
  leaveOut: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ only, without }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
      const { violations } = await inPage.run(dialog ?? document, {
        resultTypes: ['violations'],
        ...(only && { runOnly: [...only] }),
        rules: Object.fromEntries(without.map((name) => [name, { enabled: false }])),
      });
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { only: rules, without: leaveOut },
  );
}
