import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ScenarioName } from '@/__mocks__/scenarios/table';
import type { Language } from '@/domain/languages';
import { rootOf } from '@/domain/navigation/roots';
import type { RoutePath } from '@/domain/navigation/routes';
import { routePathOf } from '@/domain/navigation/routes';
import { control } from '@/tests/e2e/control';
import { goOn } from '@/tests/e2e/enter';
import { layerInFront } from '@/tests/e2e/reload';
import { answerWithScenario } from '@/tests/support/answer-with-scenario';
import { testsAll } from '@/tests/support/test-all';
import { findings } from './axe';
import { unmarkedThai } from './languages';
import { brokenLines } from './line-ends';
import { quietOf } from './quiet';
import { shownCodes } from './shown-codes';
import { treeOf } from './tree';
import { smallText } from './type';

const softly = expect.configure({ soft: true, timeout: 10_000 });

export type Tour = ReturnType<typeof tourOn>;

/**
 * A browser page that moves through the app and has axe check each screen. With `goals` only these pages are checked, and not the
 * steps on the way.
 */
export function tourOn(page: Page, language: Language, goals?: readonly RoutePath[]) {
  const quiet = quietOf(page);
  const dialogs = page.locator('dialog[open]');

  const seen = new Set<string>();

  /** Three quarters of axe's time. The main screens have all colours, and both languages the same. */
  const leftOutOn = (path: RoutePath | undefined) => {
    const isMain = language === 'th' && path !== undefined && rootOf(path) !== undefined;
    return testsAll || isMain ? [] : ['color-contrast'];
  };

  return {
    page,
    language,
    quiet,
    /** The pages that were checked. */
    seen,

    /** Whether a walk may end here. */
    isDone: () => goals?.every((path) => seen.has(path)) ?? false,

    /** From here on the scenario answers all calls, whatever happened before, and none reaches a server. */
    async answer(scenario: ScenarioName): Promise<void> {
      await page.unrouteAll();
      await answerWithScenario(page, scenario);
    },

    /** Opens an address as a member or a visitor of the scenario. */
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

    /** Navigates inside the app, as its links do, without a full page load. */
    async walk(address: string): Promise<void> {
      await this.closeLayers();
      await goOn(page, address);
      await quiet();
    },

    press: (name: string) => control(page, name).click(),

    /** Checks the current screen once it is idle. The slower rules only run where the other rules have run before. */
    async look(name: string, rules?: readonly string[]): Promise<void> {
      await quiet();
      if (!goals) await this.lookNow(name, rules);
    },

    /** Checks a screen that never finishes loading. The test continues, so that one run reports all violations. */
    async lookNow(name: string, rules?: readonly string[]): Promise<void> {
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1').or(dialogs).first()).toBeVisible();
      // A page that is still rendering has neither title nor heading, so only violations that remain count.
      const leftOut = rules ? [] : leftOutOn(pathOf(page));
      await softly.poll(() => findings(page, rules, leftOut), `${name} (${language})`).toEqual([]);
      softly(await unmarkedThai(page), `${name}: Thai that no voice is told of`).toEqual([]);
      if (!isForDevelopers(page)) softly(await shownCodes(page), `${name}: codes instead of words`).toEqual([]);
      softly(await smallText(page), `${name}: text too small to read`).toEqual([]);
      softly(await brokenLines(page), `${name}: lines that end within`).toEqual([]);
    },

    /** Checks a page that might have redirected. */
    async lookAt(path: RoutePath, state = ''): Promise<void> {
      await expect.poll(() => routePathOf(new URL(page.url()).pathname), `${path} ${state}`).toBe(path);
      await quiet();
      if (goals && (state || !goals.includes(path))) return;
      await this.lookNow(`${path} ${state}`);
      seen.add(path);
    },

    /** Checks a layer over the page. */
    async lookOver(name: string): Promise<void> {
      await expect(dialogs.last()).toBeVisible();
      await this.look(name);
    },

    /** The accessibility tree of the current screen is identical to the stored one. */
    async tree(name: string): Promise<void> {
      if (goals) return;
      await quiet();
      softly(await treeOf(page)).toMatchSnapshot(`${name.replaceAll(' ', '-')}.${language}.yaml`);
    },

    /** Closes every layer over the page, including one that opens late because its script has only just loaded. */
    async closeLayers(): Promise<void> {
      while (await layerInFront(page)) {
        const open = await dialogs.count();
        await page.keyboard.press('Escape');
        await expect.poll(() => dialogs.count()).toBeLessThan(open);
      }
    },
  };
}

const pathOf = (page: Page) => routePathOf(new URL(page.url()).pathname);

/** The design system names its tokens. */
const isForDevelopers = (page: Page) => pathOf(page) === '/mockup/';
