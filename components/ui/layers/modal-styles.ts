import { css, keyframes } from 'styled-components';
import { color, dimmed, motion } from '@/styles/tokens';

const appear = keyframes`
  from { opacity: 0; transform: translateY(24px); }
`;

const dim = keyframes`
  from { opacity: 0; }
`;

const takeNoPress = keyframes`
  from, to { pointer-events: none; }
`;

/**
 * The second tap of a double tap on the opener would hit the layer, and answer its question unread. As a delay, so that
 * it
 * holds with reduced motion as well.
 */
const guard = css`
  ${takeNoPress} 1ms 300ms backwards
`;

/** Shared by dialogs and sheets: they slide up a little, over a dimmed page that does not scroll. */
export const modalStyles = css`
  padding: 0;
  border: 0;
  color: ${color.ink};
  overflow-y: auto;
  overscroll-behavior: contain;
  animation: ${appear} ${motion.calm}, ${guard};
  &::backdrop {
    background: ${dimmed};
    animation: ${dim} ${motion.calm}, ${guard};
  }
`;
