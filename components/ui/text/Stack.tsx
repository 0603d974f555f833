import styled from 'styled-components';
import { space } from '@/styles/tokens';

/** Children stacked with a gap of `$gap` × 4 px (16 px by default). */
export const Stack = styled.div<{ $gap?: number; $align?: 'start' | 'center' }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space($gap)};
  ${({ $align }) => $align && `align-items: ${$align};`}
  ${({ $align }) => $align === 'center' && 'text-align: center;'}
`;

/** Children in a row, spread apart and wrapping when the text is large. */
export const Row = styled.div<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ $gap = 2 }) => space($gap)};
`;
