import styled, { css } from 'styled-components';
import { space } from '@/styles/tokens';

const look = css`
  display: grid;
  gap: ${space(2)};
  padding-inline-start: ${space(5)};
`;

/** A bulleted list. */
export const Bullets = styled.ul`
  ${look}
  list-style: disc;
`;

/** A numbered list. */
export const Steps = styled.ol`
  ${look}
  list-style: decimal;
`;
