import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/members-identification';

export const texts = {
  title: 'How to verify your identity',
  heading: 'Verify once, then redeem any time',
  intro: 'Before your first reward, verify your identity in a store. It takes a minute.',
  step: {
    bring: { title: 'Bring two things', text: 'Your national ID card (or passport) and this phone.' },
    show: {
      title: 'Show your barcode to the staff',
      text: 'Open the home page of this app and tell the staff that you want to verify.',
    },
    done: {
      title: 'Done in a minute',
      text: 'The staff check your card and hand it straight back. Then you can redeem rewards.',
    },
  },
  notice: {
    title: 'One step left: visit a store',
    text: 'We had no mobile number on file for you. Bring your ID card or passport to any store, just once.',
    until:
      'Until then you collect points as usual, but your details stay hidden, and you cannot use points or coupons.',
    how: 'What to bring',
  },
  findStore: 'Find the nearest store',
  verifiedTitle: 'Your identity is verified',
  verified: 'No need to visit a store again. You can redeem rewards now.',
  unknown: 'We cannot tell right now whether you are verified already.',
  goHome: 'Go to the home page',
} satisfies English<typeof thai>;
