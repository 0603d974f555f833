import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/consents-commu';

export const texts = {
  title: 'Would you like news and offers from Sabai?',
  lead: 'If you agree, we use your details like this:',
  use1: 'We send you news, promotions and coupons that suit you, by LINE, SMS and email.',
  use2: 'We look at what you bought and what interests you, to choose offers for you.',
  free: 'If you decline, your card, points and coupons work just the same.',
  withdraw: 'You can change your mind at any time in the settings.',
  guardian: 'I am under 20, and my parent or guardian agrees.',
} satisfies English<typeof thai>;
