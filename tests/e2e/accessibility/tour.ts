import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ScenarioName } from '@/__mocks__/scenarios/table';
import type { Language } from '@/domain/languages';
import { routePathOf } from '@/domain/navigation/routes';
import { control } from '@/tests/e2e/control';
import { goOn } from '@/tests/e2e/enter';
import { layerInFront } from '@/tests/e2e/reload';
import { answerWithScenario } from '@/tests/support/answer-with-scenario';
import { findings } from './axe';
import { unmarkedThai } from './languages';
import { quietOf } from './quiet';
import { treeOf } from './tree';

const softly = expect.configure({ soft: true, timeout: 10_000 });

export type Tour = ReturnType<typeof tourOn>;

/** One page of a browser that walks through the app, where each screen is looked at by axe. */
export function tourOn(page: Page, language: Language) {
  const quiet = quietOf(page);
  const dialogs = page.locator('dialog[open]');

  const seen = new Set<string>();

  return {
    page,
    language,
    quiet,
    /** The pages that were looked at. */
    seen,

    /** From here on the calls are answered as the scenario says, whatever was done before; no server hears of them. */
    async answer(scenario: ScenarioName): Promise<void> {
      await page.unrouteAll();
      await answerWithScenario(page, scenario);
    },

    /** Opens an address as a member, or a visitor, for whom everything is as the scenario says. */
    async begin(address: string, scenario: ScenarioName, isLinked = true): Promise<void> {
      await this.answer(scenario);
      await page.goto('/health/live');
      await page.evaluate(
        ([chosen, linked]) => {
          sessionStorage.clear();
          localStorage.clear();
          localStorage.setItem('language', JSON.stringify(chosen));
          for (const [name, value] of Object.entries({
            accessToken: 'answered',
            isLinked: linked,
            sandboxUser: 'somying',
          }))
            sessionStorage.setItem(name, JSON.stringify(value));
        },
        [language, isLinked] as const,
      );
      await page.goto(address);
      await quiet();
    },

    /** Goes on within the app, as a link of it would: nothing is loaded that is there. */
    async walk(address: string): Promise<void> {
      await this.closeLayers();
      await goOn(page, address);
      await quiet();
    },

    press: (name: string) => control(page, name).click(),

    /** The screen in front, once it is still; by some rules only where the others were asked about it before. */
    async look(name: string, rules?: readonly string[]): Promise<void> {
      await quiet();
      await this.lookNow(name, rules);
    },

    /** A screen that never finishes loading. The test continues, so that one run reports all of them. */
    async lookNow(name: string, rules?: readonly string[]): Promise<void> {
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1').or(dialogs).first()).toBeVisible();
      // A page that is put together still has neither title nor heading; what stays wrong counts.
      await softly.poll(() => findings(page, rules), `${name} (${language})`).toEqual([]);
      softly(await unmarkedThai(page), `${name}: Thai that no voice is told of`).toEqual([]);
    },

    /** The same, of a page that could have led elsewhere. */
    async lookAt(path: string, state = ''): Promise<void> {
      await expect.poll(() => routePathOf(new URL(page.url()).pathname), `${path} ${state}`).toBe(path);
      await this.look(`${path} ${state}`);
      seen.add(path);
    },

    /** The same, of what lies over the page. */
    async lookOver(name: string): Promise<void> {
      await expect(dialogs.last()).toBeVisible();
      await this.look(name);
    },

    /** The tree of the screen in front is that of the file, to the letter. */
    async tree(name: string): Promise<void> {
      await quiet();
      softly(await treeOf(page)).toMatchSnapshot(`${name.replaceAll(' ', '-')}.${language}.yaml`);
    },

    /** Closes every layer over the page before going on, also one that opens late: its script may have come only now. */
    async closeLayers(): Promise<void> {
      while (await layerInFront(page)) {
        const open = await dialogs.count();
        await page.keyboard.press('Escape');
        await expect.poll(() => dialogs.count()).toBeLessThan(open);
      }
    },
  };
}
