import { contrastRules } from './contrast-rules';
import { cssVariables } from './css-variables';
import { fontFaces } from './font-faces';
import { groundRules } from './ground';
import { plainly } from './plainly';
import { neutral } from './themes/neutral';
import { themes } from './themes/themes';
import { color, dimmed, font, fontSize, fontWeight, lineHeight } from './tokens';

const themeRules = Object.entries(themes)
  .map(([name, theme]) => `[data-theme='${name}'] { ${cssVariables(theme)} }`)
  .join('\n');

/**
 * Resets, themes and the few global rules. They are inlined into the HTML and in no script: nothing has to be loaded or
 * run for
 * them.
 */
export const globalRules = plainly(`
  ${fontFaces}
  ${groundRules}
  :root { ${cssVariables(neutral)} ${cssVariables(themes.default)} }
  ${themeRules}

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    /* A focused field stops clear of the bars, which tell their height once they are there. */
    scroll-padding-block: 84px 24px;
  }
  /* The bar at the bottom does not stick then. */
  @media (max-height: 420px) { html { scroll-padding-bottom: 24px !important; } }
  /* Behind an open dialog the page stands still. No :has() here: every part that comes would be looked through for it. */
  html[data-modal] { overflow: hidden; }

  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100dvh;
    background: ${color.page};
    color: ${color.ink};
    font: ${fontWeight.regular} ${fontSize.body}/${lineHeight.body} ${font.plain};
    font-variant-numeric: tabular-nums;
    word-break: normal;
    overflow-wrap: break-word;
    /* No last line of one short word. */
    text-wrap: pretty;
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
  }

  h1, h2, h3, h4, p, dl, dd, ul, ol, figure, fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  h1, h2, h3, h4 { font-size: inherit; font-weight: ${fontWeight.semibold}; line-height: ${lineHeight.heading}; text-wrap: balance; }
  /* Safari takes a list without any style for none. */
  ul, ol { list-style: none; list-style: ''; }
  button, input, select, textarea { margin: 0; font: inherit; color: inherit; letter-spacing: inherit; }
  a { color: ${color.brand}; text-underline-offset: 0.2em; }
  svg, img { display: block; max-width: 100%; }

  /* Where a browser has no dialogs (components/ui/layers/useModal.ts). */
  dialog:not([open]) { display: none; }
  dialog[data-plain] { position: fixed; z-index: 50; top: 0; right: 0; bottom: 0; left: 0; height: fit-content; max-height: 88vh; box-shadow: 0 0 0 100vmax ${dimmed}; }

  :focus-visible { outline: 3px solid ${color.brand}; outline-offset: 2px; }
  [tabindex='-1']:focus { outline: none; }
  ::selection { background: ${color.brandTint}; }

  /* Phones' web views: no zoom on a double tap, and no page that is pulled down and reloads by mistake. */
  [data-mobile='true'] { touch-action: manipulation; overscroll-behavior-y: contain; }

  #__next {
    display: flex;
    flex-direction: column;
    min-height: inherit;
    padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left);
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
  ${contrastRules}
`);
