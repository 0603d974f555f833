import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/session';

export const texts = {
  welcome: 'Good things, close to home',
  entering: 'Logging you in',
  slow: 'This is taking longer than usual. One more moment.',
  reload: 'Load again',
  offline: {
    title: 'No internet connection',
    message: 'Check your signal or Wi-Fi, then try again.',
    action: 'Try again',
  },
  failed: {
    title: 'We could not log you in yet',
    message: 'Something is wrong on our side. Your membership is safe. Please try again.',
    action: 'Try again',
  },
  refused: {
    title: 'LINE was not allowed',
    message: 'We use your LINE account to open the right card. Tap below when you are ready.',
    action: 'Log in with LINE',
  },
  storage: {
    title: 'This browser does not save anything',
    message: 'Open this page in LINE, or allow cookies and free up some space, then try again.',
    action: 'Try again',
  },
  unconfirmed: {
    title: 'LINE could not confirm you',
    message: 'Your last login has expired. Please log in with LINE again.',
    action: 'Log in with LINE again',
  },
} satisfies English<typeof thai>;
