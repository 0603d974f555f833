import type { Theme } from './theme';

export const beautyTheme: Theme = {
  brand: '#a3215f',
  brandStrong: '#701340',
  brandTint: '#fbe7f0',
  brandBright: '#c23a7b',
  accent: '#f2a9c6',
  accentInk: '#4d0f2d',
  accentTint: '#fdeef5',
  page: '#fdf6f9',
  line: '#efd9e3',
};
