import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/mobile-change';

export const texts = {
  title: 'Change mobile number',
  requestTitle: 'Request for change mobile number',
  intro: 'We will send an OTP code to the new number.',
  introBoth: 'We will send an OTP code to your current number first, then one to the new number.',
  requestIntro: 'Is the number we have out of date? Change it in 3 steps',
  step: {
    code: 'Get an OTP code on the new number',
    store: 'Take your ID card or passport to any store. The staff check it once',
    signIn: 'Come back and log in with the new number. Your points stay',
  },
  current: 'Your number now',
  none: 'No number yet',
  newMobile: 'New mobile number',
  newMobileHint: '10 digits, starting with 0',
  next: 'Next',
  confirm: {
    title: 'Is this number right?',
    text: 'We will send an OTP code to this number by SMS.',
    textBoth: 'First we will send a code to your current number, to make sure it is you. Then one to this number.',
    send: 'Yes, send the OTP code',
  },
  edit: { title: 'Change the new number', save: 'Use this number' },
  changed: 'Your mobile number has been changed',
  success: {
    title: 'Request received',
    heading: 'Your new number is verified. Now visit a store',
    text: 'Go to any store and tell the staff this request number.',
  },
  requested: {
    title: 'Your change request',
    heading: 'You have already sent a request',
    text: 'No need to send another. Go to any store and tell the staff this request number.',
  },
  approved: {
    heading: 'The store has approved it',
    text: 'Log in with your new number. Your points and coupons are all there.',
    signUp: 'Log in with the new number',
  },
  ended: {
    heading: 'This request is no longer valid',
    text: 'There is a newer request, or the number has already been changed. You can start again.',
    signUp: 'Start again',
  },
  reference: 'Request number',
  qr: 'QR code of the change request',
  qrHint: 'For the staff to scan',
  requestedAt: 'Sent on',
  state: 'Status',
  status: {
    otp_pending: 'Waiting for the code',
    verified: 'Waiting for the change',
    submitted: 'Waiting for your visit',
    approved: 'Approved',
    done: 'Changed',
    lapsed: 'No longer valid',
  },
  bring: {
    title: 'What to bring',
    identity: 'Your original ID card or passport',
    phone: 'This phone, with the new number',
  },
  findStore: 'Find a store near you',
  signInAgain: 'I have been to a store. Log in again',
  refresh: 'Check the status again',
} satisfies English<typeof thai>;
