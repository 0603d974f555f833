import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/consents';

export const texts = {
  accept: 'Accept',
  decline: 'Decline',
  declineTitle: 'Decline news and offers?',
  declineText:
    'You will not receive the promotions and coupons that we pick for you. Your card and points work as before.',
  declineConfirm: 'Decline',
  declineBack: 'Go back and look again',
  pageTitle: 'Consent',
  updated: {
    pageTitle: 'Updated terms',
    title: 'We have updated our terms and privacy policy',
    text: 'Please read them and accept, to go on with your card.',
    since: 'In force from {{date}}',
    accept: 'Accept',
  },
} satisfies English<typeof thai>;
