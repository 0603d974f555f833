import styled from 'styled-components';
import { color, fontSize } from '@/styles/tokens';

/** The number that somebody quotes when they ask for help, with the words that say so. */
export const QuotedNumber = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;
