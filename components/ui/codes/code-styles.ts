import { css } from 'styled-components';
import { color } from '@/styles/tokens';

/** A till has to read the code, so themes, dark mode and forced colours must not change it. */
export const codeInkStyles = css`
  background: ${color.codePaper};
  color: ${color.codeInk};
  color-scheme: only light;
  forced-color-adjust: none;
  svg {
    flex: none;
    max-width: none;
  }
`;
