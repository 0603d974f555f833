import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/session-share';

export const texts = {
  coupon: {
    action: 'Share this coupon',
    text: 'Collect this coupon with the {{brand}} card. Joining is free',
    open: 'See this coupon',
  },
  benefits: {
    action: 'Share with friends',
    text: 'Membership is free, with points for every purchase and coupons to collect',
    open: 'See the benefits',
  },
  shared: 'Shared',
  copied: 'The link is copied',
  copiedText: 'Paste it into a chat or anywhere else.',
  failed: 'Sharing did not work',
  failedText: 'Please try again.',
} satisfies English<typeof thai>;
