import type { Page } from '@playwright/test';
import { units, wholeWords } from '@/domain/line-ends';

/** A text and the place in it where a line ends. */
type LineEnd = { text: string; at: number };

/** Soft hyphens, joiners and spaces without a width would be in names and in what people search for, and change what a voice says. */
const unseen = '[\\u00ad\\u200b-\\u200d\\u2060\\ufeff]';

/** Such signs, and line ends of the screen that part a figure from what it counts, or a Thai word in the middle: "2 | วัน", "คิด | ส์คลับ". */
export async function brokenLines(page: Page): Promise<string[]> {
  const ends = await page.evaluate(lineEnds);
  const broken = ends.filter(({ text, at }) => partsFigure(text, at) || partsWord(text, at));
  const signs = (await page.evaluate(() => document.body.innerText)).match(new RegExp(`.{0,20}${unseen}.{0,20}`, 'g'));
  return [
    ...(signs ?? []),
    ...broken.map(({ text, at }) => `${text.slice(Math.max(0, at - 20), at)} | ${text.slice(at, at + 20)}`),
  ];
}

const unit = new RegExp(`^\\s?(?:${units.th}|(?:${units.en})(?![a-z]))`);

function partsFigure(text: string, at: number): boolean {
  return /\d\s?$/.test(text.slice(0, at)) && unit.test(text.slice(at));
}

/** No line begins with what is written over, under or after a letter, or with a silent one, and none ends with a vowel before its letter. */
const neverFirst = /^(?:[\u0e30-\u0e3a\u0e45-\u0e4e]|[\u0e01-\u0e2e]\u0e4c)/;
const neverLast = /[\u0e40-\u0e44]$/;

function partsWord(text: string, at: number): boolean {
  if (neverFirst.test(text.slice(at)) || neverLast.test(text.slice(0, at))) return true;
  return wholeWords.some((word) => {
    const from = text.lastIndexOf(word, at - 1);
    return from >= 0 && from < at && at < from + word.length;
  });
}

/** Runs in the browser, so it must not use anything outside. */
function lineEnds(): LineEnd[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const ends: LineEnd[] = [];
  for (const [block, nodes] of Map.groupBy(textNodes(), blockOf))
    if (isSeen(block) && tops(nodes).length > 1) ends.push(...endsIn(nodes));
  return ends;

  function textNodes(): Text[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
    return found.filter(({ parentElement }) => !parentElement?.closest('svg, script, style, noscript, aside'));
  }

  /** The box whose lines the text is in. */
  function blockOf(node: Text): Element {
    let block = node.parentElement ?? root;
    while (/^(?:inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement ?? root;
    return block;
  }

  /** What only a voice says is a pixel wide. */
  function isSeen(block: Element): boolean {
    return block.checkVisibility({ visibilityProperty: true }) && block.getBoundingClientRect().width > 1;
  }

  function tops(nodes: readonly Text[]): number[] {
    const range = document.createRange();
    const rects = nodes.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    return [...new Set(rects.map(({ top }) => Math.round(top)))];
  }

  /** A line ends where the next letter is below the previous one. */
  function endsIn(nodes: readonly Text[]): LineEnd[] {
    const letters = nodes.flatMap((node) => node.data.split('').map((letter, place) => ({ node, place, letter })));
    const text = letters.map(({ letter }) => letter).join('');
    const range = document.createRange();
    const ends: LineEnd[] = [];
    let below = Number.POSITIVE_INFINITY;
    for (const [at, { node, place, letter }] of letters.entries()) {
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      const rect = [...range.getClientRects()].at(-1);
      if (!letter.trim() || !rect?.width) continue;
      if (rect.top >= below) ends.push({ text, at });
      below = rect.bottom - rect.height / 4;
    }
    return ends;
  }
}
