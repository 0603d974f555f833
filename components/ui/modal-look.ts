import { css, keyframes } from 'styled-components';
import { color, dimmed, motion } from '@/styles/tokens';

const appear = keyframes`
  from { opacity: 0; transform: translateY(24px); }
`;

const dim = keyframes`
  from { opacity: 0; }
`;

/** What dialogs and sheets share: they rise a little, over a dimmed page that stands still. */
export const modalLook = css`
  padding: 0;
  border: 0;
  color: ${color.ink};
  overflow-y: auto;
  overscroll-behavior: contain;
  animation: ${appear} ${motion.calm};
  &::backdrop {
    background: ${dimmed};
    animation: ${dim} ${motion.calm};
  }
`;
