import { beautyTheme } from './beauty';
import { defaultTheme } from './default';
import { kidsClubTheme } from './kids-club';
import type { Theme } from './theme';

export const themeNames = ['default', 'kids-club', 'beauty'] as const;

export type ThemeName = (typeof themeNames)[number];

/** Every theme by its `data-theme` name. */
export const themes = {
  default: defaultTheme,
  'kids-club': kidsClubTheme,
  beauty: beautyTheme,
} satisfies Record<ThemeName, Theme>;
