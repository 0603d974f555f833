import type { texts as thai } from '@/locales/th/failure';

export const texts = {
  title: 'This page could not be opened',
  message: 'Something is wrong in the app. Your points and coupons are safe. Please try again.',
  quote: 'If you contact us, quote {{number}}',
  retry: 'Try again',
  home: 'Go to the home page',
} satisfies typeof thai;
