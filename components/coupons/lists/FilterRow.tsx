import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Chip, FilterChips } from '@/components/ui/buttons/Chip';
import { ChevronDownIcon } from '@/components/ui/icons/navigation-icons';
import { partOnTap } from '@/components/ui/states/later-parts';
import { scrollToTop } from '@/hooks/navigation/scroll-to-top';
import { largeText, space } from '@/styles/tokens';
import type { FilterSheetProps } from './FilterSheet';

const FilterSheet = partOnTap(() => import('./FilterSheet').then((part) => part.FilterSheet));

export interface FilterRowProps<Id extends string> {
  /** Names the chips for screen readers. */
  label: string;
  chips: readonly { id: Id; label: string }[];
  chosen: Id | undefined;
  onChoose: (id: Id) => void;
  menu?: FilterMenu | undefined;
}

/** The button on the right. */
export type FilterMenu = {
  /** What it says: the chosen category, or that all are shown. */
  filter: string;
  /** Not all are shown. */
  isFiltered: boolean;
  groups: FilterSheetProps['groups'];
};

/** One row over a list: views on the left, and everything else behind one button on the right. */
export function FilterRow<Id extends string>({ menu, onChoose, ...views }: FilterRowProps<Id>) {
  const { t } = useTranslation('coupons');
  const [isOpen, setOpen] = useState(false);
  const choose = (id: Id) => {
    onChoose(id);
    scrollToTop();
  };
  const isChanged = useRef(false);
  const groups = menu?.groups.map((group) => ({
    ...group,
    onChoose: (id: string) => {
      isChanged.current = true;
      group.onChoose(id);
    },
  }));
  const close = () => {
    setOpen(false);
    if (isChanged.current) scrollToTop();
    isChanged.current = false;
  };
  return (
    <Root>
      <FilterChips {...views} onChoose={choose} />
      {menu && (
        <MenuChip
          data-on={menu.isFiltered || undefined}
          aria-haspopup="dialog"
          aria-label={t('filter.labelOf', { filter: menu.filter })}
          onClick={() => setOpen(true)}
        >
          {menu.filter} <ChevronDownIcon size={16} />
        </MenuChip>
      )}
      {groups && isOpen && <FilterSheet groups={groups} onClose={close} />}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: ${space(2)};
  /* The row may scroll beneath the button; the button always stays. */
  > fieldset {
    flex: 1;
    margin-inline-end: 0;
    padding-inline-end: 0;
  }
  > button {
    flex: none;
  }
  ${largeText} {
    flex-wrap: wrap;
    > fieldset {
      flex: 1 0 100%;
    }
  }
`;

const MenuChip = styled(Chip)`
  > span {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    padding-inline-end: ${space(3)};
  }
  &[data-on] > span {
    border-color: currentcolor;
  }
`;
