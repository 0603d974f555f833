import styled from 'styled-components';
import { color, fontSize, fontWeight } from '@/styles/tokens';

/** The name of a row, and under it its code or its dates: a link or `strong`, then `small`. */
export const TwoLines = styled.div`
  min-width: 8rem;
  > :is(a, strong) {
    display: block;
    color: ${color.ink};
    font-weight: ${fontWeight.semibold};
    text-decoration: none;
  }
  > a:hover {
    text-decoration: underline;
  }
  > small {
    display: block;
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;
