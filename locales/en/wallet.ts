import type { texts as thai } from '@/locales/th/wallet';

export const texts: typeof thai = {
  add: { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet' },
  note: 'Show your card without opening LINE',
  opened: { title: 'Opened in your browser', text: 'Tap “Add” on the page that opened' },
};
