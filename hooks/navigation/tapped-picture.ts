/** The link of the tap that is being handled. */
let tapped: { link: Element; at: number } | undefined;

/** A tap that opened something else does not belong to a later page. */
const tapMilliseconds = 500;

/** Runs the action of a tapped link; meanwhile `takeTappedPicture` returns the picture of its card. */
export function asTapOn(link: Element, go: () => void): void {
  tapped = { link, at: performance.now() };
  go();
}

/**
 * The picture of the tapped card in a list, once; undefined if the browser has no view transitions, or for people who prefer less motion.
 */
export function takeTappedPicture(): HTMLElement | undefined {
  const isOfNow = tapped !== undefined && performance.now() - tapped.at < tapMilliseconds;
  const card = isOfNow ? tapped?.link.closest('li, [role=listitem]') : undefined;
  tapped = undefined;
  if (!('startViewTransition' in document)) return undefined;
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== false) return undefined;
  return card?.querySelector<HTMLElement>('[data-picture]') ?? undefined;
}
