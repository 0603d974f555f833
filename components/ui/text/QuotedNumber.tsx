import styled from 'styled-components';
import { color, fontSize } from '@/styles/tokens';

/** The number to quote when asking for help, with its label. */
export const QuotedNumber = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;
