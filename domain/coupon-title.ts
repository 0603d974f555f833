import type { Worth } from './worth';

/**
 * Where a coupon's name says what its stub already says large: "ลด 20 บาท " of "ลด 20 บาท เมื่อซื้อครบ 200 บาท". Beside the figure
 * this part is only spoken. Undefined where the name does not say it, or says nothing else.
 */
export function repeatedIn(name: string, worth: Worth | undefined): { from: number; to: number } | undefined {
  if (!worth) return undefined;
  const figures = figuresOf(worth);
  for (const phrase of phrases[worth.kind]) {
    const found = [...name.matchAll(phrase)].find(([, ...said]) =>
      figures.every((one, at) => numberOf(said[at]) === one),
    );
    if (!found) continue;
    const [from, to] = withJoint(name, found.index, found.index + found[0].length);
    const rest = `${name.slice(0, from)}${name.slice(to)}`;
    if (rest.replace(/[^\p{L}\p{N}]/gu, '').length >= shortestTitle) return { from, to };
  }
  return undefined;
}

/** Letters and digits: fewer would not say what the coupon is for. */
const shortestTitle = 3;

// Word joiners keep figures with their units. The clearest wording is looked for first.
const price = /(?:(?:ราคาพิเศษ|ราคา|เพียง|เหลือ|for|only)[\s\u2060]*)?(\d[\d,.]*)[\s\u2060]*(?:บาท|baht)/giu;

const phrases: Record<Worth['kind'], readonly RegExp[]> = {
  amount: [
    /(?:ส่วน)?ลด[\s\u2060]*(\d[\d,.]*)[\s\u2060]*บาท/gu,
    /(\d[\d,.]*)[\s\u2060]*baht off/giu,
    /(\d[\d,.]*)[\s\u2060]*(?:บาท|baht)/giu,
  ],
  percent: [/(?:ส่วน)?ลด[\s\u2060]*(\d+)[\s\u2060]*%/gu, /(\d+)% off/giu],
  price: [price],
  setPrice: [price],
  extra: [/(?:ซื้อ[\s\u2060]*)?(\d+)[\s\u2060]*แถม[\s\u2060]*(\d+)/gu, /buy (one),? get (one)(?: free)?/giu],
  free: [/ฟรี/gu],
};

function figuresOf(worth: Worth): readonly number[] {
  if (worth.kind === 'extra') return [worth.pay, worth.free];
  if (worth.kind === 'percent') return [worth.percent];
  return worth.kind === 'free' ? [] : [worth.baht];
}

function numberOf(said = ''): number {
  return said.toLowerCase() === 'one' ? 1 : Number(said.replaceAll(',', ''));
}

/** With what joins it to the rest: spaces on one side, and at an end also a colon or a comma. */
function withJoint(name: string, from: number, to: number): [number, number] {
  const before = /[\s\u2060]*$/u.exec(name.slice(0, from))?.[0].length ?? 0;
  const after = /^[\s\u2060]*/u.exec(name.slice(to))?.[0].length ?? 0;
  if (to + after >= name.length)
    return [from - (/[\s\u2060:,–-]*$/u.exec(name.slice(0, from))?.[0].length ?? 0), name.length];
  if (from - before <= 0) return [0, to + (/^[\s\u2060:,–-]*/u.exec(name.slice(to))?.[0].length ?? 0)];
  return before > 0 ? [from, to + after] : [from, to];
}
