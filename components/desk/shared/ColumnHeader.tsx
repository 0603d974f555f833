import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ChevronDownIcon } from '@/components/ui/icons/navigation-icons';
import { color, fontWeight, radius, space } from '@/styles/tokens';

export interface ColumnHeaderProps {
  text: string;
  align: 'end' | undefined;
  isWide: boolean | undefined;
  sorted: 'asc' | 'desc' | false;
  /** Absent if the column is not sorted by. */
  onSort: (() => void) | undefined;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;

/** The heading of a column; in a sortable one, a button that shows the order. */
export function ColumnHeader({ text, align, isWide, sorted, onSort }: ColumnHeaderProps) {
  const { t } = useTranslation('desk');
  if (!onSort)
    return (
      <th scope="col" data-align={align} data-wide={isWide || undefined}>
        {text}
      </th>
    );
  return (
    <th scope="col" data-align={align} data-wide={isWide || undefined} aria-sort={sorted ? spoken[sorted] : 'none'}>
      <Sort type="button" title={t('table.sort', { column: text })} data-sorted={sorted || undefined} onClick={onSort}>
        {text}
        <ChevronDownIcon size={16} />
      </Sort>
    </th>
  );
}

const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 32px;
  margin-inline: ${space(-2)};
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  font-weight: ${fontWeight.semibold};
  cursor: pointer;
  &:hover {
    background: ${color.brandTint};
  }
  > svg {
    opacity: 0.35;
  }
  &[data-sorted] > svg {
    opacity: 1;
  }
  &[data-sorted='asc'] > svg {
    transform: rotate(180deg);
  }
`;
