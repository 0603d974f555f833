import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/members-settings';

export const texts = {
  pageTitle: 'My Account',
  noMobile: 'No mobile number yet',
  group: { mine: 'My details', collected: 'What I collected', help: 'Help', rights: 'Terms and privacy' },
  row: {
    profile: 'Edit profile',
    mobile: 'Change mobile number',
    freeze: 'Freeze my points',
    coupons: 'My coupons',
    receipts: 'My receipts',
    points: 'Point transactions',
    language: 'Language (ภาษา)',
    stores: 'Find a store',
    contact: 'Contact us',
    dataConsent: 'Consent and data privacy',
    terms: 'Terms and conditions',
    privacyPolicy: 'Privacy policy',
  },
  frozen: 'Frozen',
  changeLanguage: 'Change to ภาษาไทย',
  contact: {
    open: 'Mon–Fri 8:00–18:00 · open now',
    closed: 'Mon–Fri 8:00–18:00 · closed now',
    title: 'Call centre',
    hours: 'Monday to Friday, 8:00–18:00, except public holidays',
    openNow: 'Open now',
    closedNow: 'Closed now',
    later: 'Nobody answers at the moment. Please call during opening hours.',
    call: 'Call {{number}}',
  },
  unlink: {
    row: 'Unlink LINE',
    title: 'Unlink this LINE account?',
    keeps: 'Your card, points and coupons stay as they are.',
    withdraws:
      'The permission that you gave this app in LINE is withdrawn: it no longer sees your LINE name and picture.',
    again: 'Next time you open this app you must enter your information and confirm your mobile number again.',
    notErasure: 'Your data is not erased. If that is what you want, go to the page about consent and data privacy.',
    toPrivacy: 'Go to data privacy',
    confirm: 'Unlink',
    stay: 'Stay linked',
  },
  unlinked: {
    toast: 'Unlinked',
    title: 'Your card is no longer linked to this LINE account',
    text: 'Your points and coupons are safe. Link again at any time, with the same ID and mobile number.',
    again: 'Link again',
    close: 'Close',
    canClose: 'You can close this page',
  },
} satisfies English<typeof thai>;
