import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/points-freeze';

export const texts = {
  notice: 'Your points are frozen',
  noticeText: 'You still collect points, but nobody can spend them until you unfreeze them.',
  open: 'Unfreeze my points',
  freeze: {
    title: 'Freeze your points?',
    when: 'Use this if someone else spent your points, or you are not sure who did.',
    spend: 'Nobody can redeem, donate or pay with them, in the app or at a store.',
    earn: 'You still collect points when you shop.',
    undo: 'Unfreeze them at any time with an OTP code that we send to {{mobile}}.',
    undoUnknown: 'Unfreeze them at any time with an OTP code that we send to your mobile number.',
    confirm: 'Freeze my points',
    stay: 'Not now',
  },
  unfreeze: {
    title: 'Unfreeze your points',
    text: 'We send an OTP code to the mobile number that was on record when you froze your points. Enter it, and you can spend them again.',
    otherNumber: 'No longer have that number? Bring your ID to any store, from 24 hours after a new number on.',
    secret: 'Tell nobody this code. Our staff never ask for it.',
    send: 'Send the OTP code',
    stay: 'Keep them frozen',
  },
  mobile: {
    title: 'A mobile number is needed first',
    text: 'Unfreezing takes an OTP code that we send to your number. Add your mobile number, then come back.',
    add: 'Add a mobile number',
    later: 'Later',
  },
  notMe: {
    pageTitle: 'This was not me',
    title: 'Was it not you? Freeze your points first',
    text: 'The mobile number of your card was changed, or your card was linked to another LINE account. One tap below, and nobody can spend your points. They all stay.',
    wasMe: 'If it was you, just close this page. There is nothing to do.',
    confirm: 'Not me: freeze my points',
    frozen: {
      title: 'Your points are frozen',
      text: 'Nobody can spend them, and whoever had your card open is logged out.',
    },
    unfrozen: {
      title: 'This link has been used',
      text: 'A store has unfrozen the points since. If that was not you, call us at once.',
    },
    over: {
      title: 'This link no longer works',
      text: 'It is too old or incomplete. If someone is using your card, call us, or take your ID to a store.',
    },
    next: {
      call: 'Call us, Monday–Friday 8:00–18:00 (except public holidays).',
      store: 'Take your ID to any store, to get your card back and unfreeze your points.',
      line: 'If you think someone is using your LINE account, change your LINE password as well.',
    },
    call: 'Call {{number}}',
    findStore: 'Find a store',
  },
  frozen: 'Your points are frozen',
  frozenHint: 'Nobody can spend them.',
  unfrozen: 'Your points are unfrozen',
  unfrozenHint: 'You can spend them as usual.',
  over: 'Please ask for a new code',
  overHint: 'This request to unfreeze is no longer valid. Tap “Unfreeze my points” again.',
} satisfies English<typeof thai>;
