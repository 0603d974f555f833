import { beautyTheme } from './beauty';
import { defaultTheme } from './default';
import { kidsClubTheme } from './kids-club';
import type { Theme } from './theme';

/** Every theme under the name that `data-theme` on body carries. */
export const themes = {
  default: defaultTheme,
  'kids-club': kidsClubTheme,
  beauty: beautyTheme,
} satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;

export const themeNames = Object.keys(themes) as readonly ThemeName[];
