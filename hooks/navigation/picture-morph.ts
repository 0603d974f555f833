import { keep } from '@/services/storage/client-store';

/** How long a tap waits for the next page's script, before the page opens without the picture animation. */
const readyMilliseconds = 150;
/** How long the screen may freeze until the next page shows its picture. */
const heroMilliseconds = 300;
const name = 'thing';

/**
 * Opens a page inside the app while the picture of the tapped card becomes the picture of that page. `ready` resolves once the page can be
 * shown immediately, and `open` once it is. If anything fails or takes too long, the page opens without the animation.
 */
export async function openWithPicture(
  picture: HTMLElement,
  { ready, open }: { ready: Promise<unknown>; open: () => Promise<unknown> },
): Promise<void> {
  const isReady = await Promise.race([ready.then(() => true), later(readyMilliseconds)]).catch(() => false);
  // The card may have been removed, and a page in the background is not rendered.
  if (!isReady || !picture.isConnected || document.hidden) {
    await open();
    return;
  }
  picture.style.viewTransitionName = name;
  let hero: HTMLElement | undefined;
  const transition = document.startViewTransition(async () => {
    picture.style.viewTransitionName = '';
    await Promise.race([open(), later(heroMilliseconds)]);
    hero = await heroShown();
    if (hero) hero.style.viewTransitionName = name;
  });
  const end = () => {
    if (hero) hero.style.viewTransitionName = '';
  };
  // Skipped by the browser: the page has opened without it.
  transition.ready.catch(() => undefined);
  transition.updateCallbackDone.catch(() => undefined);
  await transition.finished.then(end, end);
}

/**
 * For a page that opens by a full load: the browser passes the picture on, and the placeholder there shows it (`domain/inline-script.ts`)
 * until the page has its own.
 */
export function leaveWithPicture(picture: HTMLElement): void {
  picture.style.viewTransitionName = name;
  const src = picture.querySelector('img')?.currentSrc;
  if (src) keep('tappedPicture', { src, field: picture.style.backgroundColor });
  window.addEventListener('pagehide', () => picture.style.removeProperty('view-transition-name'), { once: true });
}

/** The picture of the page that has just opened, once it is rendered. No frame is drawn meanwhile, so this waits with a timer. */
async function heroShown(): Promise<HTMLElement | undefined> {
  const end = performance.now() + heroMilliseconds;
  for (;;) {
    const hero = document.querySelector<HTMLElement>('[data-hero]');
    if (hero || performance.now() > end) return hero ?? undefined;
    await later(16);
  }
}

function later(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}
