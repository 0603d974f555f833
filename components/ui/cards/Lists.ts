import styled, { css } from 'styled-components';
import { space } from '@/styles/tokens';

const look = css`
  display: grid;
  gap: ${space(2)};
  padding-inline-start: ${space(5)};
`;

/** What something means, point by point. */
export const Bullets = styled.ul`
  ${look}
  list-style: disc;
`;

/** What to do, one after the other. */
export const Steps = styled.ol`
  ${look}
  list-style: decimal;
`;
