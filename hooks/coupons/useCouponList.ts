import { useState } from 'react';
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
  coupons: readonly ListedCoupon[] | undefined;
  pages: number;
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
  const [wishedAtFirst] = useState(name);
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Answer<'listCoupons'>, ApiError>(
    (index) => `${name} ${index + 1}`,
    async (key: string) => {
      const answer = await listCoupons({ ...wish, page: Number(key.slice(name.length)), per_page: pageLength });
      if (answer.ok) return answer.data;
      throw answer.error;
    },
    {
      initialSize: name === wishedAtFirst ? (placeInList(name)?.pages ?? 1) : 1,
      parallel: true,
      revalidateAll: true,
      revalidateFirstPage: true,
    },
  );
  const coupons = data && withoutRepeats(data.flatMap(({ items }) => items));
  return {
    name,
    coupons,
    pages: size,
    error,
    hasMore: (data?.length ?? 0) * pageLength < (data?.at(-1)?.total ?? 0),
    busy: isValidating,
    loadMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}

// A coupon that came or went between two pages shifts the rest: one may then stand on both.
function withoutRepeats(coupons: ListedCoupon[]): ListedCoupon[] {
  return [...new Map(coupons.map((coupon) => [coupon.my_coupon_id ?? coupon.code, coupon])).values()];
}
