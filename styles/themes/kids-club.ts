import type { Theme } from './theme';

export const kidsClubTheme: Theme = {
  brand: '#1457c4',
  brandStrong: '#0d3b88',
  brandTint: '#e4eefd',
  brandBright: '#1f6bea',
  accent: '#ff8a1f',
  accentInk: '#4a2300',
  accentTint: '#ffecd9',
  page: '#f2f7ff',
  line: '#d5e1f3',
};
