import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * The result of a tap: a dialog or sheet over the page, another page of the app, or another change of the page, such as a message. A
 * full page load is named and prevented.
 */
type End = 'sheet' | 'page' | 'change' | 'nothing' | `load of ${string}`;

type Tap = { tapped: string; isLink: boolean; end: End };

/** Waits for the sheet of a blocked page, which loads after everything else. */
export async function untilPrepared(page: Page): Promise<void> {
  await page.locator('#__next > dialog').first().waitFor({ state: 'attached' });
}

/** Takes the current page offline and taps every control: none leaves the app, and each has a visible result. */
export async function tapWithoutConnection(page: Page, path: string): Promise<void> {
  await page.context().setOffline(true);
  const taps = await page.evaluate(tapAll, path === '/mockup/');
  await page.context().setOffline(false);
  expect.soft(taps.length, `taps on ${path}`).toBeGreaterThan(0);
  for (const { tapped, isLink, end } of taps)
    expect.soft(end, `${tapped} on ${path}`).toMatch(isLink ? /^(sheet|page)$/ : /^(sheet|page|change)$/);
}

/** Taps each control from the unchanged page: of links to the same page and buttons with the same name only the first, and Back last. */
async function tapAll(isSamples: boolean): Promise<Tap[]> {
  const here = location.href;
  const busy = () => !isSamples && document.querySelector('#__next [aria-busy=true]') !== null;
  const dialog = () => document.querySelector('dialog[open]');
  const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const until = async (isSo: () => boolean) => {
    for (let left = 600; left > 0 && !isSo(); left -= 1) await new Promise(requestAnimationFrame);
  };
  const controls = () =>
    [...document.querySelectorAll<HTMLElement>('#__next a[href^="/"]:not([target]), #__next button')].filter(
      (control) =>
        !control.closest('dialog, aside, [inert]') &&
        // A sample does nothing or stays busy.
        !(isSamples && control.closest('[role=tabpanel]')) &&
        control.getClientRects().length > 0 &&
        // A selected option does nothing, and the current root scrolls to its top.
        !control.matches(':disabled, [aria-selected=true], [aria-pressed=true], [aria-current]'),
    );
  const nameOf = (control: HTMLElement) =>
    control instanceof HTMLAnchorElement ? control.pathname : (control.ariaLabel ?? control.textContent).trim();
  const rank = (control: HTMLElement) =>
    ['a', 'button:not([role=tab])', '[role=tab]', 'header *'].findLastIndex((kind) => control.matches(kind));

  let outside: End | undefined;
  const watching = new AbortController();
  const stay = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return;
    outside = `load of ${event.destination.url}`;
    event.preventDefault();
  };
  navigation.addEventListener('navigate', stay, { signal: watching.signal });
  let isChanged = false;
  // A closed sheet is still being removed, and React rewrites the attributes of radio buttons on every render.
  const isSeen = ({ target, attributeName, oldValue }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement;
    const isSame = attributeName === 'name' || (attributeName && element?.getAttribute(attributeName) === oldValue);
    return !isSame && !element?.closest('dialog:not([open]), aside');
  };
  const observer = new MutationObserver((records) => {
    isChanged ||= records.some(isSeen);
  });
  const endOfTap = (isLink: boolean): End => {
    if (outside) return outside;
    if (dialog()) return 'sheet';
    if (location.href !== here) return 'page';
    return isChanged && !isLink && !busy() ? 'change' : 'nothing';
  };

  await until(() => controls().length > 0 && !busy());
  const taps: Tap[] = [];
  const tapped = new Set<string>();
  const next = () =>
    controls()
      .sort((a, b) => rank(a) - rank(b))
      .find((control) => !tapped.has(nameOf(control)));
  for (let control = next(); control; control = next()) {
    const name = nameOf(control);
    tapped.add(name);
    const isLink = control instanceof HTMLAnchorElement;
    isChanged = false;
    outside = undefined;
    observer.observe(document.querySelector('#__next') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeOldValue: true,
    });
    control.click();
    await until(() => endOfTap(isLink) !== 'nothing');
    await frames();
    await until(() => endOfTap(isLink) !== 'nothing');
    observer.disconnect();
    taps.push({ tapped: name, isLink, end: endOfTap(isLink) });
    for (let open = dialog(); open; open = dialog()) {
      open.dispatchEvent(new Event('cancel', { cancelable: true }));
      await until(() => dialog() !== open);
      if (dialog() === open) break;
    }
    await until(() => !history.state?.openLayers);
    for (let tries = 3; tries > 0 && location.href !== here; tries -= 1) {
      // Not awaited, because a push that turns into a full page load, which is prevented here, never settles.
      Promise.resolve(Reflect.get(window, 'next').router.push(here.slice(location.origin.length))).catch(() => {});
      await until(() => location.href === here && controls().length > 0 && !busy());
    }
  }
  watching.abort();
  return taps;
}
