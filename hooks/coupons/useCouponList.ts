import { useMemo, useRef, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { ListedCoupon } from '@/contract/coupons';
import type { Answer, Body } from '@/contract/types';
import type { ApiError } from '@/services/api-error';
import { listCoupons } from '@/services/coupons';
import { placeInList } from './list-place';

/** What a list shows; pages are its own affair. */
export type CouponWish = Omit<Body<'listCoupons'>, 'page' | 'per_page'>;

export type CouponListView = {
  name: string;
  /** A page that did not change is the same array as before. */
  pages: readonly (readonly ListedCoupon[])[] | undefined;
  size: number;
  /** So many are there at once; the others come while somebody looks. */
  pagesAtFirst: number;
  error: ApiError | undefined;
  hasMore: boolean;
  busy: boolean;
  loadMore: () => void;
  retry: () => void;
};

const pageLength = 20;

/** A list of coupons, a page at a time. Who comes back to it finds as many pages as were there before. */
export function useCouponList(wish: CouponWish): CouponListView {
  const name = `coupons ${JSON.stringify(wish)}`;
  const [first] = useState(() => ({ name, pages: placeInList(name)?.pages ?? 1 }));
  const pagesAtFirst = name === first.name ? first.pages : 1;
  // More pages leave those that are there as they are: only a look at the whole list asks for all of them anew.
  const kept = useRef<ReadonlyMap<string, Answer<'listCoupons'>>>(new Map());
  const keyOf = (index: number) => `${name} ${index + 1}`;
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Answer<'listCoupons'>, ApiError>(
    keyOf,
    async (key: string) => {
      const known = kept.current.get(key);
      if (known) return known;
      const answer = await listCoupons({ ...wish, page: Number(key.slice(name.length)), per_page: pageLength });
      if (answer.ok) return answer.data;
      throw answer.error;
    },
    {
      initialSize: pagesAtFirst,
      parallel: true,
      revalidateAll: true,
      revalidateFirstPage: true,
    },
  );
  const pages = useMemo(() => data && withoutRepeats(data.map(({ items }) => items)), [data]);
  const loadMore = () => {
    kept.current = new Map(data?.map((answer, index) => [keyOf(index), answer]));
    const forget = () => {
      kept.current = new Map();
    };
    void setSize(size + 1).then(forget, forget);
  };
  return {
    name,
    pages,
    size,
    pagesAtFirst,
    error,
    hasMore: (data?.length ?? 0) * pageLength < (data?.at(-1)?.total ?? 0),
    busy: isValidating,
    loadMore,
    retry: () => void mutate(),
  };
}

// A coupon that came or went between two pages shifts the rest: one may then stand on both.
function withoutRepeats(pages: readonly ListedCoupon[][]): ListedCoupon[][] {
  const seen = new Set<string>();
  return pages.map((items) => {
    const fresh = items.filter((coupon) => !seen.has(idOf(coupon)));
    for (const coupon of items) seen.add(idOf(coupon));
    return fresh.length === items.length ? items : fresh;
  });
}

function idOf({ my_coupon_id, code }: ListedCoupon): string {
  return my_coupon_id ?? code;
}
