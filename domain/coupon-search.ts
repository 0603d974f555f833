import type { CouponCategory } from './coupons';
import { couponCategories } from './coupons';
import { tidyText } from './tidy-text';
import { hasPhrases, phrasesOf, searchKey, segmentsOf } from './word-search';

/** What a search reads of a coupon: its names first, which are shown, then its goods and its category. */
export type Searchable = { names: readonly string[]; others: readonly string[] };

/** Words that shoppers use for the same goods, beside those of the catalogue. */
const sameGoods = [
  ['โค้ก', 'coke', 'โคล่า', 'cola', 'น้ำอัดลม'],
  ['แพมเพิส', 'แพมเพิร์ส', 'pampers', 'ผ้าอ้อม'],
  ['มาม่า', 'mama', 'บะหมี่', 'noodle'],
  ['ทิชชู', 'ทิชชู่', 'กระดาษเช็ดหน้า', 'กระดาษชำระ', 'tissue'],
  ['น้ำเปล่า', 'น้ำดื่ม', 'water'],
  ['diaper', 'nappies', 'ผ้าอ้อม'],
  ['ผงซักฟอก', 'น้ำยาซักผ้า', 'detergent'],
].map((words) => words.map(searchKey));

/** Those that have every phrase: first where the name begins with it, then where the name has it. */
export function searched<Item>(items: readonly Item[], typed: string, textsOf: (item: Item) => Searchable): Item[] {
  const phrases = phrasesOf(typed, sameGoods);
  const ranked = items.flatMap((item) => {
    const { names, others } = textsOf(item);
    const inNames = names.map(searchKey);
    if (!hasPhrases([...inNames, ...others.map(searchKey)], phrases)) return [];
    const first = phrases.slice(0, 1);
    const isStart = inNames.some((name) => first.some(({ same }) => same.some((word) => name.startsWith(word))));
    return [{ item, rank: isStart ? 0 : Number(!hasPhrases(inNames, first)) + 1 }];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}

/** The words of a search, the longest first. */
export function wordsIn(typed: string): string[] {
  const words = tidyText(typed)
    .split(' ')
    .flatMap((phrase) => [phrase, ...segmentsOf(phrase)]);
  return [...new Set(words)].filter((word) => word.length > 1).sort((one, other) => other.length - one.length);
}

/** Where a text has the words of a search, in its own places. */
export function markedIn(text: string, typed: string): { from: number; to: number }[] {
  const key = searchKey(text);
  const found = phrasesOf(typed, sameGoods).flatMap(({ same, words }) =>
    [same, ...(same.some((word) => key.includes(word)) ? [] : words)].flatMap((of) => {
      const word = of.find((one) => key.includes(one));
      return word ? [{ start: key.indexOf(word), end: key.indexOf(word) + word.length }] : [];
    }),
  );
  if (found.length === 0) return [];
  const places = placesOf(text);
  const ranges = found.map(({ start, end }) => {
    const [from, to] = [places[start] ?? 0, places[end] ?? text.length];
    return { from, to: from + text.slice(from, to).trimEnd().length };
  });
  // Ranges that touch are one.
  const joined: typeof ranges = [];
  for (const { from, to } of ranges.sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** Where each letter of a text's search key begins in the text. */
function placesOf(text: string): number[] {
  const places: number[] = [];
  for (let place = 0; place < text.length; place++)
    while (searchKey(text.slice(0, place + 1)).length > places.length) places.push(place);
  return places;
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
  const key = searchKey(typed);
  const found = Object.entries(goodsOf).find(([, goods]) => goods.some((word) => key.includes(searchKey(word))));
  return found && couponCategoryOf(found[0]);
}

function couponCategoryOf(name: string): CouponCategory | undefined {
  return couponCategories.find((one) => one === name);
}
