import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/members-card';

export const texts = {
  memberCard: 'Member card',
  hello: 'Hello',
  name: '{{name}}',
  member: 'Member',
  memberNumber: 'Member number',
  barcodeOf: 'Barcode of member {{number}}',
  qrOf: 'QR code of member {{number}}',
  qrHint: 'Or let the staff scan this QR code',
  show: 'Show card at the till',
  brighten: 'Turn up the brightness, then let the staff scan it',
  asOf: 'As of {{moment}}',
  offline: 'No internet right now, but your card still works. Points update once you are back online.',
  failed: 'We could not update your points and will keep trying. Your card works as usual.',
  menu: 'Menu',
  entry: {
    coupons: 'Coupons',
    rewards: 'Rewards',
    receipts: 'Receipts',
    points: 'History',
    kidsClub: 'Kids Club',
    missions: 'Missions',
    settings: 'Settings',
  },
} satisfies English<typeof thai>;
