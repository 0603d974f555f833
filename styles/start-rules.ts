import { minified } from './css-text';
import { color, fontSize, fontWeight, radius, space, target } from './tokens';

/** The overlay that says why the app has not started. Only rules that the oldest browser knows. */
export const startRules = minified(`
  .start {
    position: fixed;
    z-index: 100;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    overflow: auto;
    padding: ${space(12)} ${space(6)} ${space(6)};
    background: ${color.page};
    outline: none;
  }
  .start[hidden], .start[data-why='slow'] .broken, .start[data-why='broken'] .slow { display: none; }
  .start section { max-width: 30rem; margin: 0 auto ${space(8)}; }
  .start h2 { margin-bottom: ${space(2)}; color: ${color.brandStrong}; font-size: ${fontSize.heading}; }
  .start p { margin-bottom: ${space(2)}; }
  .start button {
    display: block;
    width: 100%;
    max-width: 30rem;
    min-height: ${target.main};
    margin: 0 auto;
    border: 0;
    border-radius: ${radius.medium};
    background: ${color.brand};
    color: ${color.onBrand};
    font-weight: ${fontWeight.semibold};
  }
`);
