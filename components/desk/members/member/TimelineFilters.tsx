import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MenuButton } from '@/components/desk/shared/MenuButton';
import { FilterChips } from '@/components/ui/buttons/Chip';
import { ChevronDownIcon } from '@/components/ui/icons/navigation-icons';
import type { TimelineKind } from '@/domain/support';
import { failedCountMost, timelineKinds } from '@/domain/support';
import { useCounted } from '@/hooks/desk/useCounted';
import { color, space } from '@/styles/tokens';

type Filter = TimelineKind | 'all';

export interface TimelineFiltersProps {
  kind: Filter;
  /** How many events failed; undefined until it is known. */
  failed: number | null | undefined;
  onChoose: (kind: Filter) => void;
}

/** What failed comes second: it is what callers ask about. */
const chips = ['all', 'failed', 'bills', 'points', 'coupons'] as const satisfies readonly Filter[];
const others = timelineKinds.filter((kind) => !chips.some((chip) => chip === kind));

/** The kinds that are asked for most, and the others in a menu. */
export function TimelineFilters({ kind, failed, onChoose }: TimelineFiltersProps) {
  const { t } = useTranslation('desk-members');
  const counted = useCounted();
  const labelOf = (id: Filter) =>
    id === 'failed' ? counted(t('kind.failed'), failed, failedCountMost) : t(`kind.${id}`);
  const other = others.find((known) => known === kind);
  return (
    <Filters data-failed={Boolean(failed) || undefined}>
      <FilterChips
        label={t('timeline.filter')}
        chips={chips.map((id) => ({ id, label: labelOf(id) }))}
        chosen={chips.find((chip) => chip === kind)}
        onChoose={onChoose}
      />
      <MenuButton
        look="chip"
        label={t('timeline.otherKinds')}
        pressed={other !== undefined}
        items={others.map((id) => ({
          id,
          label: t(`kind.${id}`),
          chosen: id === kind,
          onChoose: () => onChoose(id),
        }))}
      >
        {other ? t(`kind.${other}`) : t('timeline.others')} <ChevronDownIcon size={16} />
      </MenuButton>
    </Filters>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  > fieldset {
    flex-wrap: wrap;
    gap: 0 ${space(2)};
    margin: 0;
    padding: 0;
  }
  &[data-failed] [data-chip='failed'][aria-pressed='false'] > span {
    border-color: ${color.danger};
    color: ${color.danger};
  }
`;
