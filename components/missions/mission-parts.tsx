import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { EmptyStateAction } from '@/components/ui/cards/EmptyStateAction';
import { IllustratedCard, IllustrationText } from '@/components/ui/cards/IllustratedCard';
import { WaitingArt } from '@/components/ui/illustrations/WaitingArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useToggles } from '@/hooks/toggles/useToggles';
import { color, space } from '@/styles/tokens';

/** A mission's picture beside its text, or above it where both do not fit. */
export const MissionFrame = styled(IllustratedCard)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
`;

/** At least `$least` rem wide. */
export const MissionDrawing = styled.div<{ $least: number }>`
  flex: 1 0 ${({ $least }) => $least}rem;
  display: grid;
  place-items: center;
  padding: ${space(2)};
  background: ${color.brandTint};
  color: ${color.brandStrong};
`;

export const MissionFacts = styled(IllustrationText)`
  flex: 3 1 11rem;
  justify-items: start;
`;

/** No running mission: links to the home. */
export function NoMission() {
  const { t } = useTranslation('missions');
  const { toggles } = useToggles();
  const link = useLinkTo();
  const action = (
    <EmptyStateAction {...link(memberProfilePath(toggles), 'replace')}>{t('none.action')}</EmptyStateAction>
  );
  return (
    <EmptyState picture={<WaitingArt />} title={t('none.title')} action={action}>
      {t('none.text')}
    </EmptyState>
  );
}
