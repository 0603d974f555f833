/** The themed land's own calm colours; its hills use the theme's. */
export const rainbow = {
  sky: '#e3f1fb',
  bows: ['#f29b94', '#f8c08a', '#fbe39a', '#a9d9a6', '#9cc9ea', '#c0b1e4'],
} as const;
