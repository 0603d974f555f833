import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/start';

export const texts = {
  slow: {
    title: 'The app is still opening',
    text: 'Your connection may be slow or gone. You can wait: the app opens by itself once it has loaded. Or try again.',
  },
  broken: {
    title: 'The app cannot run on this phone',
    text: 'Its software may be too old. Update LINE and iOS (on Android, Chrome and Android System WebView), close this page, and open it from LINE again.',
  },
  noScripts: {
    title: 'The app needs JavaScript, which is off',
    text: 'Open this page in LINE, or turn JavaScript on in your browser and load the page again.',
  },
  again: 'Try again',
  call: 'Still no luck? Call us:',
} satisfies English<typeof thai>;
