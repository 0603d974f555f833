import styled from 'styled-components';
import { IllustratedCard, IllustrationText } from '@/components/ui/cards/IllustratedCard';
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
