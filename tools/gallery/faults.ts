/** Measurable faults of a fully visible page. Runs in the browser, so it must not use anything outside. */
export function faultsOnPage(): string[] {
  const faults = new Set<string>();
  const width = document.documentElement.clientWidth;
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}”`;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const shown = [...(dialog ?? document.body).querySelectorAll('*')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
      !isOfSandbox(element),
  );

  const wider = document.documentElement.scrollWidth - width;
  if (wider > 0) faults.add(`the page is ${wider} px wider than the screen`);
  for (const element of shown) {
    lookForCutText(element);
    lookForSmallTarget(element);
  }
  return [...faults];

  function isOfSandbox(element: Element): boolean {
    return element.closest('aside') !== null;
  }

  /** Text cut off by its box or by the edge of the screen. Text for screen readers only is one pixel wide. */
  function lookForCutText(element: Element): void {
    const words = [...element.childNodes].filter(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    if (words.length === 0 || element.closest('svg') || isSpokenOnly(element)) return;
    for (const node of words) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, bottom } = range.getBoundingClientRect();
      const box = clipOf(element);
      if (right > box.right + 1 || left < box.left - 1) faults.add(`cut at the side: ${describe(element)}`);
      if (bottom > box.bottom + 3) faults.add(`cut below: ${describe(element)}`);
    }
  }

  /** Its words may have elements of their own, which keep figures with their units. */
  function isSpokenOnly(element: Element): boolean {
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement)
      if (around.getBoundingClientRect().width <= 1) return true;
    return false;
  }

  /** The narrowest surrounding box that hides its overflow. Scrollable boxes do not count. */
  function clipOf(element: Element): { left: number; right: number; bottom: number } {
    const clip = { left: 0, right: width, bottom: Number.POSITIVE_INFINITY };
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const { left, right, bottom } = around.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX))
        return { ...clip, left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
      if (hides(overflowX))
        Object.assign(clip, { left: Math.max(clip.left, left), right: Math.min(clip.right, right) });
      if (hides(overflowY)) clip.bottom = Math.min(clip.bottom, bottom);
    }
    return clip;
  }

  function hides(overflow: string): boolean {
    return overflow === 'hidden' || overflow === 'clip';
  }

  /** A link within a sentence is as high as its line (WCAG 2.5.8); other controls may be covered by a child. */
  function lookForSmallTarget(element: Element): void {
    if (!element.matches('button, a[href], select, summary, textarea, input:not([type=hidden])')) return;
    const target = element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element;
    const sizes = [target.getBoundingClientRect(), ...['::before', '::after'].map((part) => covering(target, part))];
    const height = Math.max(...sizes.map((size) => size.height));
    const across = Math.max(...sizes.map((size) => size.width));
    const isInSentence =
      getComputedStyle(element).display === 'inline' && sizes.every((size, place) => place === 0 || size.height === 0);
    if (!isInSentence && (height < 47.5 || across < 47.5))
      faults.add(`a target of ${Math.round(across)} × ${Math.round(height)} px: ${describe(target)}`);
  }

  function covering(element: Element, part: string): { width: number; height: number } {
    const style = getComputedStyle(element, part);
    const isThere = style.content !== 'none' && style.position === 'absolute';
    return {
      width: isThere ? Number.parseFloat(style.width) : 0,
      height: isThere ? Number.parseFloat(style.height) : 0,
    };
  }
}

/** Faults of the current screen's bars: they cover a field or leave too little space. Runs in the browser, too. */
export function faultsOfBars(): string[] {
  const faults: string[] = [];
  const bars = () =>
    [...document.querySelectorAll('header, [data-action-bar]')]
      .filter((bar) => getComputedStyle(bar).position === 'sticky')
      .map((bar) => bar.getBoundingClientRect());
  const share = bars().reduce((sum, { height }) => sum + height, 0) / window.innerHeight;
  if (share > 0.5) faults.push(`the bars take ${Math.round(share * 100)} % of the screen`);

  // The browser brings a field into view before one types.
  for (const field of document.querySelectorAll(
    'main input:not([type=radio], [type=checkbox]), main select, main textarea',
  )) {
    field.scrollIntoView({ block: 'nearest' });
    const { top, bottom } = field.getBoundingClientRect();
    const isCovered = bars().some((bar) => top < bar.bottom - 1 && bottom > bar.top + 1);
    if (isCovered) faults.push(`under a bar: ${field.id}`);
  }
  window.scrollTo(0, 0);
  return faults;
}
