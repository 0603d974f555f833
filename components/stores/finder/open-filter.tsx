import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { FilterChips } from '@/components/ui/buttons/Chip';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { Store } from '@/contract/stores';
import { isRoundTheClock } from '@/domain/stores';
import { isOpenAt } from '@/domain/time/opening-hours';
import { useNow } from '@/hooks/device/useNow';

const openFilters = ['all', 'open', 'always'] as const;

export type OpenFilterId = (typeof openFilters)[number];

/** Which stores are shown: all, those that are open now, or those that never close. */
export function useOpenFilter() {
  const [filter, setFilter] = useState<OpenFilterId>('all');
  const now = useNow();
  const isShown = ({ hours }: Pick<Store, 'hours'>) =>
    filter === 'all' || (filter === 'open' ? isOpenAt(hours, now) : isRoundTheClock(hours));
  return { filter, setFilter, isShown };
}

export type OpenFilter = ReturnType<typeof useOpenFilter>;

export function OpenFilterChips({ filter, setFilter }: Pick<OpenFilter, 'filter' | 'setFilter'>) {
  const { t } = useTranslation('stores');
  const chips = openFilters.map((id) => ({ id, label: t(`filter.${id}`) }));
  return <FilterChips label={t('filter.label')} chips={chips} chosen={filter} onChoose={setFilter} />;
}

/** All that was found is filtered away. */
export function NoneOpen({ filter, setFilter }: Pick<OpenFilter, 'filter' | 'setFilter'>) {
  const { t } = useTranslation('stores');
  const all = (
    <Button kind="secondary" onClick={() => setFilter('all')}>
      {t('filter.showAll')}
    </Button>
  );
  return (
    <EmptyState
      picture={<NotFoundArt />}
      title={t(filter === 'always' ? 'filter.noneAlways' : 'filter.noneOpen')}
      action={all}
    >
      {t('filter.none')}
    </EmptyState>
  );
}
