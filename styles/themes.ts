export const themeNames = ['default', 'kids-club', 'beauty'] as const;

export type ThemeName = (typeof themeNames)[number];

/** What a brand may choose. A chain or a channel defines its look by these values alone. */
export interface Theme {
  brand: string;
  brandStrong: string;
  brandTint: string;
  /** The light end of the gradients on cards and meters; white text is still readable on it. */
  brandBright: string;
  accent: string;
  accentInk: string;
  accentTint: string;
  page: string;
  line: string;
}

/** Every theme by its `data-theme` name. */
export const themes: Record<ThemeName, Theme> = {
  default: {
    brand: '#0b6b3a',
    brandStrong: '#07492a',
    brandTint: '#e5f3ea',
    brandBright: '#15824a',
    accent: '#ffc83d',
    accentInk: '#4a3300',
    accentTint: '#fff3d1',
    page: '#f4f7f5',
    line: '#dbe4de',
  },
  'kids-club': {
    brand: '#1457c4',
    brandStrong: '#0d3b88',
    brandTint: '#e4eefd',
    brandBright: '#1f6bea',
    accent: '#ff8a1f',
    accentInk: '#4a2300',
    accentTint: '#ffecd9',
    page: '#f2f7ff',
    line: '#d5e1f3',
  },
  beauty: {
    brand: '#a3215f',
    brandStrong: '#701340',
    brandTint: '#fbe7f0',
    brandBright: '#c23a7b',
    accent: '#f2a9c6',
    accentInk: '#4d0f2d',
    accentTint: '#fdeef5',
    page: '#fdf6f9',
    line: '#efd9e3',
  },
};

/** The same in every theme: ink, surfaces and the colours of success and danger. */
export const neutral = {
  ink: '#13201a',
  muted: '#51605a',
  // The design's #8a9a91 gives 2.95:1 on white; controls need 3:1, so the border is one shade darker.
  fieldBorder: '#7f9087',
  surface: '#ffffff',
  onBrand: '#ffffff',
  success: '#07492a',
  successTint: '#e5f3ea',
  danger: '#b3261e',
  dangerTint: '#fdecea',
  // What ends soon or is nearly gone.
  urgent: '#8c1d10',
  urgentTint: '#ffe4dc',
  disabled: '#dfe6e1',
  // Barcodes and QR codes stay pure black on pure white: scanners fail on anything else.
  codeInk: '#000000',
  codePaper: '#ffffff',
};
