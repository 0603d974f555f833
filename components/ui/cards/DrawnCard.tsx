import styled from 'styled-components';
import { color, space } from '@/styles/tokens';
import { Card } from './Card';

/** A card that begins with a drawing, from edge to edge. */
export const DrawnCard = styled(Card)`
  padding: 0;
  overflow: hidden;
`;

/** The ground of a drawing that has none of its own. */
export const DrawnPlace = styled.div`
  padding: ${space(5)};
  background: ${color.brandTint};
  color: ${color.brandStrong};
`;

/** The words under the drawing, `$gap` steps of 4 px apart (4 px unless told). */
export const DrawnWords = styled.div<{ $gap?: number }>`
  display: grid;
  gap: ${({ $gap = 1 }) => space($gap)};
  padding: ${space(4)};
`;
