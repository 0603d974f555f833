import { useTranslation } from 'react-i18next';
import { couponSorts } from '@/domain/coupon-order';
import type { CouponCategory, CouponType } from '@/domain/coupons';
import { couponCategories, couponTypes } from '@/domain/coupons';
import { usePocketSize } from '@/hooks/coupons/useCoupon';
import type { useCouponSort } from '@/hooks/coupons/useCouponSort';
import type { CouponView } from '@/hooks/coupons/useCouponView';
import type { FilterMenu } from './FilterRow';
import { FilterRow } from './FilterRow';
import type { FilterGroup } from './FilterSheet';

export interface HubFiltersProps {
  /** Undefined until the address is known. */
  view?: CouponView;
  category?: CouponCategory | undefined;
  type?: CouponType | undefined;
  sort?: Pick<ReturnType<typeof useCouponSort>, 'sort' | 'choose' | 'problem'>;
  /** How many can be collected, in digits, once that is known. */
  collectable?: string | undefined;
  choose?: (view: CouponView) => void;
  chooseCategory?: (category: CouponCategory | undefined) => void;
  chooseType?: (type: CouponType | undefined) => void;
}

/** Over the coupons: what can be collected, the member's own, and behind a button the category and the order. */
export function HubFilters(props: HubFiltersProps) {
  const { view, collectable, choose } = props;
  const { t } = useTranslation('coupons');
  const mine = usePocketSize();
  return (
    <FilterRow
      label={t('view.label')}
      chips={[
        { id: 'collect', label: withCount(t('view.collect'), collectable === '0' ? undefined : collectable) },
        { id: 'mine', label: withCount(t('view.mine'), mine || undefined) },
      ]}
      chosen={view === 'ending' ? 'collect' : view}
      onChoose={(id: CouponView) => choose?.(id)}
      menu={useMenu(props)}
    />
  );
}

function useMenu({ view, category, type, sort, choose, chooseCategory, chooseType }: HubFiltersProps): FilterMenu {
  const { t } = useTranslation('coupons');
  const isMine = view === 'mine';
  const isEnding = view === 'ending';

  const categories: FilterGroup = {
    title: t('category.label'),
    choices: [
      { id: 'all', label: t('category.every') },
      ...(isMine ? [] : [{ id: 'ending', label: t('view.ending') }]),
      ...couponCategories.map((id) => ({ id, label: t(`category.${id}`) })),
    ],
    chosen: isEnding ? 'ending' : (category ?? 'all'),
    onChoose: (id) => {
      if (!isMine) choose?.(id === 'ending' ? 'ending' : 'collect');
      chooseCategory?.(couponCategories.find((one) => one === id));
    },
  };
  const types: FilterGroup = {
    title: t('type.label'),
    choices: [{ id: 'all', label: t('type.all') }, ...couponTypes.map((id) => ({ id, label: t(`type.${id}`) }))],
    chosen: type ?? 'all',
    onChoose: (id) => chooseType?.(couponTypes.find((one) => one === id)),
  };
  const orders = sort && {
    title: t('sort.label'),
    choices: couponSorts.map((id) => ({ id, label: t(`sort.${id}`) })),
    chosen: sort.sort,
    onChoose: (id: string) => sort.choose(couponSorts.find((one) => one === id) ?? 'end'),
    note: sort.problem && t('sort.noPosition'),
  };
  const chosen = [
    isEnding && t('view.ending'),
    isMine && type && t(`type.${type}`),
    category && t(`category.${category}`),
  ].find((label) => typeof label === 'string');
  return {
    filter: chosen ?? t('category.every'),
    isFiltered: chosen !== undefined,
    groups: [isMine && types, categories, !isMine && orders].filter((group) => typeof group === 'object'),
  };
}

function withCount(label: string, count: string | number | undefined): string {
  return count === undefined ? label : `${label} ${count}`;
}
