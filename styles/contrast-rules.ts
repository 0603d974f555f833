import { cssVariables } from './css-text';
import type { color } from './tokens';

type Token = Exclude<keyof typeof color, 'codeInk' | 'codePaper'>;

/** Lines and muted text for people who prefer more contrast: 7:1 for text, 4.5:1 for the outlines of controls. */
export const strongerColours = {
  muted: '#2f3b36',
  line: '#62716a',
  fieldBorder: '#45524c',
} satisfies Partial<Record<Token, string>>;

/**
 * Drawings get the system's colours by token, because the browser does not force colours in them. Only drawings: a
 * system colour is not forced again, so texts and backgrounds would keep one that does not match the other.
 */
const systemColours = {
  brand: 'CanvasText',
  brandStrong: 'CanvasText',
  brandBright: 'CanvasText',
  accentInk: 'CanvasText',
  ink: 'CanvasText',
  muted: 'CanvasText',
  fieldBorder: 'CanvasText',
  success: 'CanvasText',
  danger: 'CanvasText',
  urgent: 'CanvasText',
  urgentTint: 'Canvas',
  brandTint: 'Canvas',
  accentTint: 'Canvas',
  page: 'Canvas',
  surface: 'Canvas',
  onBrand: 'Canvas',
  successTint: 'Canvas',
  dangerTint: 'Canvas',
  disabled: 'Canvas',
  line: 'GrayText',
  accent: 'Highlight',
} satisfies Record<Token, string>;

// A drawn radio has its mark, and its label may have a note (components/form/RadioGroup.tsx).
const chosen = '[aria-pressed=true]>span,[aria-selected=true],div[role=radiogroup] input:checked+span';

/**
 * With forced colours (Windows' contrast themes) the browser sets those of text, borders and backgrounds by itself.
 * What only a background expressed is restored here.
 */
export const contrastRules = `
  @media (prefers-contrast: more) {
    :root, [data-theme] { ${cssVariables(strongerColours)} }
    /* Filled with the stronger line, what is still to come would look like what is done. */
    [role=img] > span:not([data-done]), [data-skeleton] span { border: 1px solid; background: none; }
  }
  @media (forced-colors: active) {
    :root, [data-theme] { --ground: none; }
    svg { ${cssVariables(systemColours)} }
    :is(${chosen}) {
      forced-color-adjust: none;
      border-color: Highlight !important;
      background: Highlight !important;
      color: HighlightText !important;
    }
    /* A border without a colour is one with a colour here. */
    [role=tab]:not([aria-selected=true]) { border-color: Canvas !important; }
    dialog, [role=meter], [role=img] > span, [data-skeleton] span, [data-slab] { border: 1px solid CanvasText !important; }
    [data-slab] { background: none !important; }
    [role=meter] > *, [role=img] > [data-done], [role=switch]:checked, input[type=radio]:checked::before {
      forced-color-adjust: none;
      background: Highlight !important;
    }
    [role=switch]::before { forced-color-adjust: none; background: CanvasText !important; }
    [role=switch]:checked::before { background: HighlightText !important; }
  }
`;
