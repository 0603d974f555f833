import type { texts as thai } from '@/locales/th/wallet';

export const texts: typeof thai = {
  add: { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet' },
  note: 'Use your card without LINE',
  opened: { title: 'Opened in your browser', text: 'Tap “Add” on the page that opened' },
};
