import type { CouponCategory } from './coupons';
import { couponCategories } from './coupons';
import { westernDigits } from './tidy-text';

/** A text as a search compares it: its letters, and where each of them is in the text. */
type Folded = { letters: string; at: readonly number[] };

/** What a search reads of a coupon: its names first, which are shown, then its goods and its category. */
export type Searchable = { names: readonly string[]; others: readonly string[] };

/**
 * Folds what people type differently: case, spaces and hyphens, tone marks, ็ and ์, ๆ, เเ for แ, ํ and า for ำ, ใ for ไ, a vowel typed
 * twice, and Thai digits.
 */
function folded(text: string): Folded {
  const letters: string[] = [];
  const at: number[] = [];
  for (const [place, sign] of [...text].entries()) {
    const letter = sign === 'ใ' ? 'ไ' : westernDigits(sign).toLowerCase();
    const before = letters.at(-1);
    if (dropped.test(letter)) continue;
    if (letter === 'เ' && before === 'เ') letters[letters.length - 1] = 'แ';
    else if (letter === 'า' && before === 'ํ') letters[letters.length - 1] = 'ำ';
    else if (!(letter === before && doubled.test(letter))) {
      letters.push(letter);
      at.push(place);
    }
  }
  return { letters: letters.join(''), at };
}

const dropped = /[\s\-‐-―.,:ๆ\u0E47-\u0E4C\p{Cf}]/u;
const doubled = /[ะาำแโไ\u0E31\u0E34-\u0E3A\u0E4D]/;

/** Words that shoppers use for the same goods, beside those of the catalogue. */
const sameGoods = [
  ['โค้ก', 'coke', 'โคล่า', 'cola', 'น้ำอัดลม'],
  ['แพมเพิส', 'แพมเพิร์ส', 'pampers', 'ผ้าอ้อม'],
  ['มาม่า', 'mama', 'บะหมี่', 'noodle'],
  ['ทิชชู', 'ทิชชู่', 'กระดาษเช็ดหน้า', 'กระดาษชำระ', 'tissue'],
  ['น้ำเปล่า', 'น้ำดื่ม', 'water'],
  ['diaper', 'nappies', 'ผ้าอ้อม'],
  ['ผงซักฟอก', 'น้ำยาซักผ้า', 'detergent'],
].map((words) => words.map((word) => folded(word).letters));

/** The words of a search, each with what means the same. */
function wordsOf(typed: string): string[][] {
  const words = typed.split(/\s+/).map((word) => folded(word).letters);
  return words.filter(Boolean).map((word) => {
    const same = word.length < 2 ? [] : sameGoods.filter((group) => group.includes(word));
    return [...new Set([word, ...same.flat()])];
  });
}

/** Whether something is searched for. */
export function isSearch(typed: string): boolean {
  return wordsOf(typed).length > 0;
}

/** Those in which every word occurs: first where the name begins with it, then where the name has it. */
export function searched<Item>(items: readonly Item[], typed: string, textsOf: (item: Item) => Searchable): Item[] {
  const words = wordsOf(typed);
  const ranked = items.flatMap((item) => {
    const { names, others } = textsOf(item);
    const inNames = names.map((name) => folded(name).letters);
    const inAll = [...inNames, ...others.map((text) => folded(text).letters)];
    if (!words.every((same) => same.some((word) => inAll.some((text) => text.includes(word))))) return [];
    const [first = []] = words;
    const isStart = inNames.some((name) => first.some((word) => name.startsWith(word)));
    const isNamed = inNames.some((name) => first.some((word) => name.includes(word)));
    return [{ item, rank: isStart ? 0 : Number(!isNamed) + 1 }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}

/** Where a text has the words of a search, in its own places. */
export function markedIn(text: string, typed: string): { from: number; to: number }[] {
  const { letters, at } = folded(text);
  const signs = [...text];
  const ranges = wordsOf(typed).flatMap((same) => {
    const word = same.find((one) => letters.includes(one));
    if (!word) return [];
    const start = letters.indexOf(word);
    const next = at[start + word.length] ?? signs.length;
    const [from, to] = [at[start] ?? 0, next].map((place) => signs.slice(0, place).join('').length);
    return from === undefined || to === undefined ? [] : [{ from, to: from + text.slice(from, to).trimEnd().length }];
  });
  const sorted = ranges.sort((one, other) => one.from - other.from);
  return sorted.filter(({ from }, place) => place === 0 || from >= (sorted[place - 1]?.to ?? 0));
}

/** Goods by which a word that finds nothing leads to a category. */
const goodsOf: Partial<Record<CouponCategory, readonly string[]>> = {
  health: ['อนามัย', 'ยาแก้', 'ยาดม', 'หน้ากาก', 'วิตามิน', 'พลาสเตอร์', 'แปรงสีฟัน', 'mask', 'medicine', 'tooth'],
  mother_and_baby: ['เด็ก', 'นมผง', 'ลูก', 'baby'],
  household: ['ซัก', 'ล้าง', 'ถู', 'ถุงขยะ', 'ทิชชู', 'กระดาษ', 'wash', 'clean'],
  beauty: ['ครีม', 'ลิป', 'แป้ง', 'โฟม', 'เซรั่ม', 'น้ำหอม', 'แชมพู', 'สบู่', 'cream', 'shampoo'],
  cafe: ['กาแฟ', 'ลาเต้', 'เอสเพรสโซ', 'ชาไทย', 'coffee', 'latte'],
  drinks: ['น้ำ', 'นม', 'ชา', 'โค้ก', 'โซดา', 'drink', 'juice', 'milk', 'tea'],
  food: ['ข้าว', 'ขนม', 'ไข่', 'ไก่', 'หมู', 'ผัก', 'ผลไม้', 'ไส้กรอก', 'บะหมี่', 'rice', 'snack', 'egg'],
};

/** The category in which a shopper would look for such goods. */
export function categoryFor(typed: string): CouponCategory | undefined {
  const { letters } = folded(typed);
  const found = Object.entries(goodsOf).find(([, goods]) =>
    goods.some((word) => letters.includes(folded(word).letters)),
  );
  return found && couponCategoryOf(found[0]);
}

function couponCategoryOf(name: string): CouponCategory | undefined {
  return couponCategories.find((one) => one === name);
}
