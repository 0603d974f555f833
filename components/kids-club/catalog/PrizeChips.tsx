import { useTranslation } from 'react-i18next';
import { FilterChips } from '@/components/ui/buttons/Chip';
import { prizeBadges } from '@/domain/kids-club';
import type { PrizeShelf } from '@/hooks/kids-club/usePrizes';
import { useFormats } from '@/hooks/texts/useFormats';

/** What is chosen in the catalogue: what is within reach, all, one badge, or the member's orders. */
export const prizeFilters = ['now', 'all', ...prizeBadges] as const;
export type PrizeFilter = (typeof prizeFilters)[number];
export type CatalogChoice = PrizeFilter | 'history';

interface PrizeChipsProps {
  shelf: PrizeShelf;
  chosen: CatalogChoice;
  onChoose: (choice: CatalogChoice) => void;
}

/** The filters of the catalogue; one that nothing would be left of is missing once all prizes are known. */
export function PrizeChips({ shelf: { list, prizes = [] }, chosen, onChoose }: PrizeChipsProps) {
  const { t } = useTranslation('kids-club');
  const { points } = useFormats();
  const within = prizes.filter(({ group }) => group === 'now').length;
  const hasSome = (id: CatalogChoice) => {
    if (id === 'now') return within > 0;
    return id === 'all' || id === 'history' || prizes.some(({ prize }) => prize.badge_name === id);
  };
  const labelOf = (id: CatalogChoice) => {
    if (id === 'history') return t('tabs.history');
    if (id === 'all') return t('filter.all');
    if (id !== 'now') return t(`badge.${id}`);
    return within > 0 && !list.hasMore ? `${t('filter.now')} ${points(within)}` : t('filter.now');
  };
  const offered = [...prizeFilters, 'history' as const].filter((id) => id === chosen || list.hasMore || hasSome(id));
  return (
    <FilterChips
      label={t('filter.label')}
      chips={offered.map((id) => ({ id, label: labelOf(id) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
