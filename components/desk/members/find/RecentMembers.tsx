import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Chip } from '@/components/ui/buttons/Chip';
import type { RecentMember } from '@/hooks/desk/members/useRecentMembers';
import { color, fontSize, space } from '@/styles/tokens';

export interface RecentMembersProps {
  recent: readonly RecentMember[];
  shown: string | undefined;
  onChoose: (id: string) => void;
}

/** The members of the last calls, so that one who calls again needs no search. */
export function RecentMembers({ recent, shown, onChoose }: RecentMembersProps) {
  const { t } = useTranslation('desk-members');
  if (recent.length === 0) return null;
  return (
    <Root aria-label={t('find.recentHint')}>
      <span aria-hidden="true">{t('find.recent')}</span>
      {recent.map(({ id, name }) => (
        <Chip key={id} aria-pressed={id === shown} onClick={() => onChoose(id)}>
          {name}
        </Chip>
      ))}
    </Root>
  );
}

const Root = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > span {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;
