import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedCoupon } from '@/contract/coupons';
import { categoryFor, searched, wordsIn } from '@/domain/coupon-search';
import { isSearch } from '@/domain/word-search';
import { forget, keep, readStored } from '@/services/storage/client-store';

const recentMost = 6;

/** Searching among coupons while typing, and the last words that found something. */
export function useCouponSearch(coupons: readonly ListedCoupon[], first: string) {
  const { t } = useTranslation('coupons');
  const [typed, setTyped] = useState(first);
  const [recent, setRecent] = useState(() => readStored('couponSearches') ?? []);
  const sought = useDeferredValue(typed.trim());

  const textsOf = ({ name_th, name_en, category, benefit }: ListedCoupon) => ({
    names: [name_th, name_en],
    others: [
      ...(benefit?.goods ?? []).flatMap((one) => [one.name_th, one.name_en]),
      t(`category.${category}`, { defaultValue: '' }),
    ],
  });
  const find = (words: string) => searched(coupons, words, textsOf);
  const found = isSearch(sought) ? find(sought) : undefined;

  return {
    typed,
    setTyped,
    sought,
    found,
    /** Nothing found: a word of it that finds something, and where such goods would be. */
    shorter: found?.length === 0 ? wordsIn(sought).find((word) => word !== sought && find(word).length > 0) : undefined,
    category: found?.length === 0 ? categoryFor(sought) : undefined,
    recent,
    /** The words were good: they are offered again. */
    remember: () => {
      if (!found || found.length === 0) return;
      const words = [sought, ...recent.filter((one) => one !== sought)].slice(0, recentMost);
      keep('couponSearches', words);
      setRecent(words);
    },
    /** A found coupon is opened: Back returns to the search. */
    leave: () => keep('couponSearchLeft', sought),
    clearRecent: () => {
      forget('couponSearches');
      setRecent([]);
    },
  };
}
