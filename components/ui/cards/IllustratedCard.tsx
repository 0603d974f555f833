import styled from 'styled-components';
import { color, space } from '@/styles/tokens';
import { Card } from './Card';

/** A card with a picture on top, from edge to edge. */
export const IllustratedCard = styled(Card)`
  padding: 0;
  overflow: hidden;
`;

/** The background of a picture that has none of its own. */
export const IllustrationPlace = styled.div`
  padding: ${space(5)};
  background: ${color.brandTint};
  color: ${color.brandStrong};
`;

/** The text below the picture, with a gap of `$gap` × 4 px (4 px by default). */
export const IllustrationText = styled.div<{ $gap?: number }>`
  display: grid;
  gap: ${({ $gap = 1 }) => space($gap)};
  padding: ${space(4)};
`;
