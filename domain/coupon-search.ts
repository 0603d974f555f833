import type { CouponCategory } from './coupons';
import { couponCategories } from './coupons';
import { hasPhrases, phrasesOf, searchKey } from './word-search';

/** What a search reads of a coupon: its names first, which are shown, then its goods and its category. */
export type Searchable = { names: readonly string[]; others: readonly string[] };

/** Those that have every phrase: first where the name begins with it, then where the name has it. */
export function searched<Item>(items: readonly Item[], typed: string, textsOf: (item: Item) => Searchable): Item[] {
  const phrases = phrasesOf(typed);
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
