import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/messages-inbox';

export const texts = {
  title: 'Messages',
  settings: 'Settings',
  unread: 'Unread',
  day: { today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' },
  unreachable: 'We could not reach you in LINE',
  bySms: 'Sent by SMS',
  notYou: 'Not you? Freeze your points and call us',
  kept: 'Messages stay here for {{days}} days',
  empty: {
    title: 'No messages yet',
    text: 'News about your points, coupons, parcels, tax invoices and the safety of your card will appear here.',
  },
  kinds: {
    title: 'What we may send you',
    text: 'What you switch off is not sent in LINE any more. You can still read it here.',
    points: { label: 'Points', hint: 'Corrected points, and points that end soon' },
    coupons: { label: 'Coupons', hint: 'Coupons of yours that end soon' },
    parcels: { label: 'Parcels', hint: 'Prizes on their way to you' },
    invoices: { label: 'Tax invoices', hint: 'Tax invoices and credit notes sent by email' },
    security:
      'Messages about security cannot be switched off: if somebody else uses your points or changes your number, you need to know at once.',
  },
} satisfies English<typeof thai>;
