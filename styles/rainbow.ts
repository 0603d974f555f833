/** The themed land's own colours, calm ones; its hills take those of the theme. */
export const rainbow = {
  sky: '#e3f1fb',
  bows: ['#f29b94', '#f8c08a', '#fbe39a', '#a9d9a6', '#9cc9ea', '#c0b1e4'],
} as const;
