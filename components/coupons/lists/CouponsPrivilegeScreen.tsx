import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import type { ListedCoupon } from '@/contract/coupons';
import type { CouponCategory, CouponOwner } from '@/domain/coupons';
import { couponCategories, couponOwners, privileges } from '@/domain/coupons';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponQuery } from '@/hooks/coupons/useCouponQuery';
import { FilterRow } from './FilterRow';
import { CouponList, EmptyHub } from './list-parts';

/** /coupons-privilege/: the chain's coupons and the partners', chosen by chips. */
export function CouponsPrivilegeScreen() {
  const { known, privilege } = useCouponQuery();
  return known ? <Privilege requested={privilege} /> : <ScreenSkeleton />;
}

function Privilege({ requested }: { requested: string | undefined }) {
  const { t } = useTranslation('coupons');
  const [owner, setOwner] = useState<CouponOwner>('CJ');
  const [category, setCategory] = useState<CouponCategory>();
  const { collect, ofPrivilege } = useCouponPaths();

  const privilege = privileges.find((one) => `${one}` === requested);
  const pathOf = (coupon: ListedCoupon) => (coupon.collected ? ofPrivilege(coupon) : collect(coupon));
  const categories = {
    title: t('category.label'),
    choices: ['all' as const, ...couponCategories].map((id) => ({
      id,
      label: t(id === 'all' ? 'category.every' : `category.${id}`),
    })),
    chosen: category ?? 'all',
    onChoose: (id: string) => setCategory(couponCategories.find((one) => one === id)),
  };
  const filters = (
    <FilterRow
      label={t('ownerTabs.label')}
      chips={couponOwners.map((id) => ({ id, label: t(`ownerTabs.${id}`) }))}
      chosen={owner}
      onChoose={setOwner}
      menu={{
        filter: t(category ? `category.${category}` : 'category.every'),
        isFiltered: category !== undefined,
        groups: [categories],
      }}
    />
  );
  return (
    <Screen top={<CouponsBar root title={t('pageTitle')} below={filters} />}>
      <CouponList
        key={`${owner} ${category}`}
        input={{ scope: 'hub', owner, ...(privilege && { privilege }), ...(category && { category }) }}
        label={t(`ownerTabs.${owner}`)}
        empty={<EmptyHub {...(category && { onShowAll: () => setCategory(undefined) })} />}
        pathOf={pathOf}
      />
    </Screen>
  );
}
