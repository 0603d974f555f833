import { css } from 'styled-components';
import { color } from '@/styles/tokens';

/** Hatched, so that it differs from a filled bar also on paper without colours. */
export const hatched = css`
  border: 1px solid ${color.accentInk};
  background: repeating-linear-gradient(135deg, ${color.accent} 0 4px, ${color.accentInk} 4px 6px);
`;

/** Hatched the other way, thinly. */
export const crossed = css`
  border: 1px solid ${color.muted};
  background: repeating-linear-gradient(45deg, ${color.surface} 0 4px, ${color.muted} 4px 5px);
`;
