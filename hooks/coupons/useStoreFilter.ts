import { useRouter } from 'next/router';
import { useState } from 'react';
import { couponCategoriesAt } from '@/domain/stores';
import { useKnownStore } from '@/hooks/stores/useStore';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { noteInAddress } from '@/services/browser/page-address';
import type { CouponListInput } from './useCouponList';

export type StoreFilter = {
  /** The store is being looked up: its coupons are not known yet. */
  pending: boolean;
  /** Its name, while the list is for one store. */
  name?: string;
  /** What is added to the list's filters. */
  input: Pick<CouponListInput, 'owner' | 'categories'>;
  /** Shows the coupons of every store again. */
  clear: () => void;
};

/** The store named in the address (`?branch=`), whose coupons alone are listed. An unknown one filters nothing. */
export function useStoreFilter(): StoreFilter {
  const text = useCatalogueText();
  const { query } = useRouter();
  const [isCleared, setIsCleared] = useState(false);
  const branch = isCleared ? undefined : [query.branch].flat()[0] || undefined;
  const { store, pending } = useKnownStore(branch);
  const categories = couponCategoriesAt(store?.brands ?? []);
  const clear = () => {
    setIsCleared(true);
    noteInAddress('branch', undefined);
  };
  if (!store || categories.length === 0) return { pending, input: {}, clear };
  return { pending, name: text(store, 'name'), input: { owner: 'CJ', categories }, clear };
}
