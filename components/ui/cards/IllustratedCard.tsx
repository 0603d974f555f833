import styled from 'styled-components';
import { space } from '@/styles/tokens';
import { Card } from './Card';

/** A card with a picture on top, from edge to edge. */
export const IllustratedCard = styled(Card)`
  padding: 0;
  overflow: hidden;
`;

/** The text below the picture, with a gap of `$gap` × 4 px (4 px by default). */
export const IllustrationText = styled.div<{ $gap?: number }>`
  display: grid;
  gap: ${({ $gap = 1 }) => space($gap)};
  padding: ${space(4)};
`;
