import { contrastRules } from './contrast-rules';
import { cssVariables, minified } from './css-text';
import type { Theme } from './themes';
import { neutral, themes } from './themes';
import { color, dimmed, font, fontSize, fontWeight, lineHeight } from './tokens';

const scripts = {
  thai: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
};

/**
 * The rules of every font, inlined into each page: a file of its own would block the first paint. The fonts come
 * from @fontsource/ibm-plex-sans-thai (OFL 1.1, public/fonts/LICENSE.txt). A browser loads the ones that a text uses:
 * the looped variant is for long legal texts (LegalText), and since the Thai files have no 0-9, most texts need both
 * scripts.
 */
export const fontFaces = [
  ...facesOf('IBM Plex Sans Thai', [400, 600]),
  ...facesOf('IBM Plex Sans Thai Looped', [400, 600]),
].join('\n');

/**
 * The brand's hills and sun at the foot of every page until the app has started. Inlined into the HTML, so that the
 * largest contentful paint comes with the first paint, before any script. Tints only, on which every text is readable.
 */
export const groundRules = [
  'html:not([data-started]) #__next{background:var(--ground) bottom/100% 22vh no-repeat}',
  ...Object.entries(themes).map(([name, theme]) => `[data-theme=${name}]{--ground:${drawingIn(theme)}}`),
].join('\n');

const themeRules = Object.entries(themes)
  .map(([name, theme]) => `[data-theme='${name}'] { ${cssVariables(theme)} }`)
  .join('\n');

/**
 * Fonts, resets, themes and the few global rules. They are inlined into the HTML and in no script: nothing has to be
 * loaded or run for them.
 */
export const globalRules = minified(`
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

  /* A word or a figure that stays in one line (domain/line-ends.ts). */
  one-line { white-space: nowrap; }

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

  /* Pages that open by a full load fade into each other. */
  @media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }
  ::view-transition-group(*) { animation-duration: 200ms; }
  /* The picture of a tapped card and that of its page have other proportions. */
  ::view-transition-old(thing), ::view-transition-new(thing) { height: 100%; object-fit: cover; overflow: clip; }
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

function facesOf(family: string, weights: readonly number[]): string[] {
  return weights.flatMap((weight) =>
    Object.entries(scripts).map(([script, range]) => {
      const file = `${family.toLowerCase().replaceAll(' ', '-')}-${script}-${weight}.woff2`;
      return `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(/fonts/${file});unicode-range:${range}}`;
    }),
  );
}

function drawingIn({ brandTint, accentTint, page }: Theme): string {
  const hill = `fill="${brandTint}" stroke="${page}" stroke-width="3"`;
  const drawing = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="180" viewBox="0 0 400 180" preserveAspectRatio="xMidYMax slice">',
    `<circle cx="316" cy="62" r="34" fill="${accentTint}"/>`,
    `<path d="M92 40c8-12 26-12 32-2 11-4 19 4 18 14H84c-4-7 2-13 8-12Z" fill="${brandTint}"/>`,
    `<path d="M-4 90C70 40 150 40 230 80s120 40 174 0v104H-4Z" ${hill}/>`,
    `<path d="M-4 140c94-50 174-30 244-10s110 20 164-14v68H-4Z" ${hill}/>`,
    `<path d="M-4 166c84-34 154-20 224-8s120 8 184-14v40H-4Z" ${hill}/>`,
    '</svg>',
  ].join('');
  return `url(data:image/svg+xml,${encodeURIComponent(drawing)})`;
}
