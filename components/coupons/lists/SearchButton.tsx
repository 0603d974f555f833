import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { SearchIcon } from '@/components/ui/icons/place-icons';
import { partOnTap } from '@/components/ui/states/later-parts';
import type { ListedCoupon } from '@/contract/coupons';
import type { CouponCategory } from '@/domain/coupons';
import { useLeftSearch } from '@/hooks/coupons/useLeftSearch';

const CouponSearch = partOnTap(() =>
  import('@/components/coupons/search/CouponSearch').then((part) => part.CouponSearch),
);

export interface SearchButtonProps {
  /** What the list has loaded. */
  loaded: readonly ListedCoupon[];
  onCategory: (category: CouponCategory | undefined) => void;
}

/** Opens the search; after Back from a coupon that was found it is open again, with the same words. */
export function SearchButton({ loaded, onCategory }: SearchButtonProps) {
  const { t } = useTranslation('coupons');
  const left = useLeftSearch();
  const [isOpen, setOpen] = useState(left !== '');
  const [first, setFirst] = useState(left);

  // Fetched early: the keyboard opens only within the tap, and the signal may be weak later.
  useEffect(() => {
    const timer = setTimeout(CouponSearch.fetch, quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);

  const close = () => {
    setFirst('');
    setOpen(false);
  };
  return (
    <>
      <IconButton plain label={t('search.title')} icon={<SearchIcon size={24} />} onClick={() => setOpen(true)} />
      {isOpen && (
        <CouponSearch
          loaded={loaded}
          first={first}
          onCategory={(category) => {
            close();
            onCategory(category);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** After the page's own requests. */
const quietMilliseconds = 1500;
