import type { Theme } from './theme';

export const defaultTheme: Theme = {
  brand: '#0b6b3a',
  brandStrong: '#07492a',
  brandTint: '#e5f3ea',
  brandBright: '#15824a',
  accent: '#ffc83d',
  accentInk: '#4a3300',
  accentTint: '#fff3d1',
  page: '#f4f7f5',
  line: '#dbe4de',
};
