import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/consents';

export const texts = {
  accept: 'Accept',
  decline: 'Decline',
  pageTitle: 'Consent',
  updated: {
    pageTitle: 'Updated terms',
    title: 'We have updated our terms and privacy policy',
    text: 'Please read and accept them to keep using your card.',
    since: 'In force from {{date}}',
    accept: 'Accept',
    later: 'Not now',
    laterMeans:
      'Until you accept, you cannot earn or spend points and coupons. You can still look at your card and your details.',
    waiting: 'You have not accepted the new terms yet, so points and coupons cannot be earned or spent.',
    read: 'Read and accept',
  },
  legal: {
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    version: 'Version {{version}} · in force from {{date}}',
  },
} satisfies English<typeof thai>;
