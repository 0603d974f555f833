import { useRouter } from 'next/router';
import { useState } from 'react';
import type { CouponCategory, PocketTab } from '@/domain/coupons';
import { couponCategories, pocketTabs } from '@/domain/coupons';
import { noteInAddress } from '@/services/browser/page-address';
import { keep, readStored } from '@/services/storage/client-store';

export type CouponQuery = { known: boolean; code: string } & Partial<Record<QueryName, string>>;

type QueryName = 'category' | 'privilege' | 'show' | 'sort' | 'type';

/** The query of a coupon page; `known` turns true a moment after the page, and until then values are missing. */
export function useCouponQuery(): CouponQuery {
  const { isReady, query } = useRouter();
  const { category, privilege, show, sort, type } = query;
  const named = Object.entries({ category, privilege, show, sort, type }).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === undefined ? [] : [[name, text]];
  });
  return {
    known: isReady,
    code: textOf(query.code) ?? '',
    ...Object.fromEntries(named),
  };
}

/** The category named in the address. A choice is written there, so that a reload and Back keep it. */
export function useCategory(requested: string | undefined) {
  const [category, setCategory] = useState(() => couponCategories.find((one) => one === requested));
  const choose = (next: CouponCategory | undefined) => {
    setCategory(next);
    noteInAddress('category', next);
  };
  return { category, choose };
}

/** The open tab of the pocket, stored on the phone as a number (spec section 2). */
export function usePocketTab(): [PocketTab, (tab: PocketTab) => void] {
  const [tab, setTab] = useState(() => pocketTabs[readStored('couponPocketTab') ?? 0] ?? pocketTabs[0]);
  const choose = (next: PocketTab) => {
    setTab(next);
    keep('couponPocketTab', pocketTabs.indexOf(next));
  };
  return [tab, choose];
}

function textOf(value: string | string[] | undefined): string | undefined {
  return [value].flat()[0] || undefined;
}
