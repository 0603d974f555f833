import type { Page } from '@playwright/test';
import { pathOf } from '@/contract/endpoints';
import type { Language } from '@/domain/languages';
import type { Channel } from '@/domain/navigation/channels';
import type { Toggles } from '@/domain/navigation/feature-routing';
import { untilLayersGone } from './reload';

export type Entrance = {
  /** Somebody of the sandbox, or any name that nobody has met; without one nobody is logged in. */
  person?: string | undefined;
  language?: Language;
  channel?: Channel | undefined;
  /** Switched otherwise in this window. */
  toggles?: Toggles;
  /** The product's address, where it is not the one that all tests share. */
  origin?: string;
};

/**
 * Opens an address as somebody who came in a while ago: the login is made by its call, and its session kept where the app
 * keeps it. The login's own screens have tests of their own (session, liff).
 */
export async function openAs(page: Page, address: string, entrance: Entrance): Promise<void> {
  const { person, language = 'th', channel, origin = '' } = entrance;
  const session = person === undefined ? {} : await logIn(person, origin);
  // Its answer brings the cookie against forged requests as well.
  const toggles = await (await page.request.get(`${origin}${pathOf('getConfig')}`)).json();
  // The cheapest page of the origin: what is kept there is kept for all of it.
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

/** Goes on within the app, as a link of it would: nothing is loaded that is there. */
export async function goOn(page: Page, address: string): Promise<void> {
  await untilLayersGone(page);
  await page.waitForFunction(() => Reflect.get(window, 'next')?.router?.isReady);
  await page.evaluate((to) => Reflect.get(window, 'next').router.push(to), address);
}

/** Switches features otherwise in this window, from the next page on. */
export async function switchFeatures(page: Page, toggles: Toggles): Promise<void> {
  await page.evaluate((chosen) => {
    sessionStorage.toggles = JSON.stringify({ ...JSON.parse(sessionStorage.toggles), ...chosen });
  }, toggles);
}

async function logIn(person: string, origin: string) {
  const answer = await fetch(`${origin || process.env.PRODUCT_URL}${pathOf('logInWithLine')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ accessToken: `sandbox:${person}` }),
  });
  if (!answer.ok) throw new Error(`${person} did not get in: ${answer.status} ${await answer.text()}`);
  const { accessToken, isLinked } = await answer.json();
  return { accessToken, isLinked, sandboxUser: person };
}
