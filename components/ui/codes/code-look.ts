import { css } from 'styled-components';
import { color } from '@/styles/tokens';

/** Neither a theme, nor dark mode, nor forced colours may touch a code that a till has to read. */
export const codeInkLook = css`
  background: ${color.codePaper};
  color: ${color.codeInk};
  color-scheme: only light;
  forced-color-adjust: none;
  svg {
    flex: none;
    max-width: none;
  }
`;
