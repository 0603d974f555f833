/** In a styled component: where the reader's text is so large (130 %) that a screen is arranged differently. */
export const largeText = ':root[data-large-text] &';

/** Colours by meaning. Their values are in `styles/themes.ts`; `data-theme` on body selects among them. */
export const color = {
  brand: 'var(--brand)',
  brandStrong: 'var(--brand-strong)',
  brandTint: 'var(--brand-tint)',
  brandBright: 'var(--brand-bright)',
  accent: 'var(--accent)',
  accentInk: 'var(--accent-ink)',
  accentTint: 'var(--accent-tint)',
  page: 'var(--page)',
  line: 'var(--line)',
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  fieldBorder: 'var(--field-border)',
  surface: 'var(--surface)',
  onBrand: 'var(--on-brand)',
  success: 'var(--success)',
  successTint: 'var(--success-tint)',
  danger: 'var(--danger)',
  dangerTint: 'var(--danger-tint)',
  urgent: 'var(--urgent)',
  urgentTint: 'var(--urgent-tint)',
  disabled: 'var(--disabled)',
  codeInk: 'var(--code-ink)',
  codePaper: 'var(--code-paper)',
} as const;

/** The fields behind the catalogue's drawings, the same in every theme. */
export const fields = {
  yellow: '#fff3d1',
  red: '#ffe4dc',
  green: '#e5f3ea',
  pink: '#fbe7f0',
  blue: '#e4eefd',
} as const;

/** The mark beside the word of each kind of points, at the desk: the same in every theme. */
export const pointMark = { cjpoint: '#0b6b3a', kidpoint: '#1457c4' } as const;

/** The drawn map: its ground, its roads, and where the member is. The same in every theme. */
export const mapColor = { ground: '#dde8df', road: '#ffffff', position: '#1457c4' } as const;

/** Pieces of paper that fall when something has succeeded. */
export const confetti = ['#ffc83d', '#fbe7f0', '#7fd6a4', '#ff9d8a', '#9cc4ff'] as const;

/** Spacing in steps of 4 px: `space(4)` is 16 px. */
export const space = (steps: number) => `${steps * 4}px`;

export const radius = { small: '10px', medium: '16px', large: '24px', round: '999px' } as const;

/** Sizes in rem, so that text at 200 % grows with the reader's setting: 40 24 20 18 16 14 px. */
export const fontSize = {
  points: '2.5rem',
  title: '1.5rem',
  heading: '1.25rem',
  lead: '1.125rem',
  body: '1rem',
  small: '0.875rem',
} as const;

/** One bold weight: a second one would cost each first visit two more files of the typeface. */
export const fontWeight = { regular: 400, semibold: 600 } as const;

/** Thai needs the space: below 1.5 its tone marks are cut off. */
export const lineHeight = { body: 1.65, heading: 1.5, looped: 1.75 } as const;

export const font = {
  plain: "'IBM Plex Sans Thai', system-ui, sans-serif",
  looped: "'IBM Plex Sans Thai Looped', 'IBM Plex Sans Thai', system-ui, sans-serif",
} as const;

/** Heights of touch targets: 48 px, 50 px for a row of a list, and 56 px for the main action. */
export const target = { small: '48px', row: '50px', main: '56px' } as const;

export const motion = { quick: '150ms ease-out', calm: '250ms ease-out' } as const;

export const shadow = {
  card: '0 1px 3px rgb(19 32 26 / 0.08)',
  raised: '0 8px 24px rgb(19 32 26 / 0.12)',
  floating: '0 12px 40px rgb(19 32 26 / 0.24)',
} as const;

/** The backdrop behind a dialog. */
export const dimmed = 'rgb(19 32 26 / 0.5)';

/** The page is one column: a phone's width, centred on wider screens. */
export const columnWidth = '480px';

/** Every z-index of the product, lowest first. Dialogs need none, because they are in the browser's top layer. */
export const depths = {
  behind: -1,
  bar: 10,
  loadingOverlay: 20,
  notification: 30,
  toast: 40,
} as const;
