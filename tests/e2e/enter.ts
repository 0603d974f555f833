import type { Page } from '@playwright/test';
import { pathOf } from '@/contract/endpoints';
import type { Language } from '@/domain/languages';
import type { Channel } from '@/domain/navigation/channels';
import type { Toggles } from '@/domain/navigation/feature-routing';
import { untilLayersGone } from './reload';

export type Entrance = {
  /** A person of the sandbox, or any unused name for a new person. Without one no person is logged in. */
  person?: string | undefined;
  language?: Language;
  channel?: Channel | undefined;
  /** Toggles that differ in this window. */
  toggles?: Toggles;
  /** The origin of the product, if it is not the one that all tests share. */
  origin?: string;
};

/**
 * Opens an address as a person who is already logged in: the login is done by its call, and the session is stored where the app stores it.
 * The login screens have their own tests (session, liff).
 */
export async function openAs(page: Page, address: string, entrance: Entrance): Promise<void> {
  const { person, language = 'th', channel, origin = '' } = entrance;
  const session = person === undefined ? {} : await logIn(person, origin);
  // The response sets the CSRF cookie too.
  const toggles = await (await page.request.get(`${origin}${pathOf('getConfig')}`)).json();
  // The cheapest page of the origin, whose storage is shared by all pages.
  await page.goto(`${origin}/health/live`);
  await page.evaluate(
    ({ kept, chosen }) => {
      for (const [name, value] of Object.entries(kept)) {
        if (value !== undefined) sessionStorage.setItem(name, JSON.stringify(value));
      }
      localStorage.setItem('language', JSON.stringify(chosen));
    },
    { kept: { ...session, toggles: { ...toggles, ...entrance.toggles }, entranceChannel: channel }, chosen: language },
  );
  await page.goto(`${origin}${address}`);
}

/** Navigates inside the app, as its links do, without a full page load. */
export async function goOn(page: Page, address: string): Promise<void> {
  await untilLayersGone(page);
  await page.waitForFunction(() => Reflect.get(window, 'next')?.router?.isReady);
  await page.evaluate((to) => Reflect.get(window, 'next').router.push(to), address);
}

/** Overrides toggles in this window, from the next page on. */
export async function switchFeatures(page: Page, toggles: Toggles): Promise<void> {
  await page.evaluate((chosen) => {
    sessionStorage.toggles = JSON.stringify({ ...JSON.parse(sessionStorage.toggles), ...chosen });
  }, toggles);
}

/** Logs in a person of the sandbox by the call, and returns what the app stores. */
export async function logIn(person: string, origin: string) {
  const answer = await fetch(`${origin || process.env.PRODUCT_URL}${pathOf('logInWithLine')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessToken: `sandbox:${person}` }),
  });
  if (!answer.ok) throw new Error(`${person} could not log in: ${answer.status} ${await answer.text()}`);
  const { accessToken, isLinked } = await answer.json();
  return { accessToken, isLinked, sandboxUser: person };
}
