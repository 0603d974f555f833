/** Texts that reach into the margin of the screen or beyond. */
export function cutOff(): string[] {
  const margin = 15;
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const isSpokenOnly = (text.parentElement?.getBoundingClientRect().width ?? 0) <= 1;
    const { left, right } = range.getBoundingClientRect();
    const isOut = left < margin || right > document.documentElement.clientWidth - margin;
    if (!isSpokenOnly && text.textContent?.trim() && isOut) found.push(text.textContent);
  }
  return found;
}
