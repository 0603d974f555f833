import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/members-identification';

export const texts = {
  title: 'How to verify your identity',
  heading: 'Verify once, then redeem any time',
  intro: 'Before your first reward, verify your identity in a store. It takes a minute.',
  step: {
    bring: { title: 'Bring these two', text: 'Your national ID card (or passport) and this phone.' },
    show: {
      title: 'Show your barcode to the staff',
      text: 'Open the home page of this app and say that you want to verify.',
    },
    done: {
      title: 'Done in a minute',
      text: 'The staff look at your card and hand it back. Then you can redeem rewards.',
    },
  },
  notice: {
    title: 'One step left: visit a store',
    text: 'We had no mobile number of yours before. Bring your ID card or passport to any store, once.',
    until:
      'Until then you collect points as usual, but your details stay hidden, and you cannot use points or coupons.',
    how: 'What to bring',
  },
  findStore: 'Find the nearest store',
  verifiedTitle: 'Your identity is verified',
  verified: 'You need not visit a store any more. You can redeem rewards.',
  unknown: 'We cannot tell right now whether you are verified already.',
  goHome: 'Go to the home page',
} satisfies English<typeof thai>;
