import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/offline';

export const texts = {
  connection: {
    title: 'No internet connection',
    text: 'The page you chose opens by itself as soon as the connection is back',
  },
  server: {
    title: 'This page cannot be opened right now',
    text: 'The fault is on our side, not in your phone or connection. The page opens by itself as soon as it works again',
  },
  version: {
    title: 'This could not be opened',
    text: 'There may be a newer version of the app. Load the page again to open this. What you have entered on this page may be lost',
  },
  reload: 'Load the page again',
  card: 'Show member card',
  stay: 'Stay on this page',
} satisfies English<typeof thai>;
