import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/otp';

export const texts = {
  title: 'Verify your mobile number',
  thawTitle: 'Unfreeze my points',
  sentTo: 'We sent a 6-digit code to',
  sending: 'Sending a code to',
  reference: 'Ref: {{reference}}',
  changeNumber: 'Change number',
  code: '6-digit OTP code',
  resendIn: 'You can ask for a new code in {{clock}}',
  firstSendIn: 'A code was sent a moment ago. We send you a new one in {{clock}}',
  resend: 'Send a new code',
  resent: 'A new code is on its way',
  resentHint: 'Use the latest code, Ref: {{reference}}',
  confirm: 'Confirm',
  finish: {
    register: 'Link my membership',
    request_change_mobile: 'Send my request',
    change_mobile: 'Change to this number',
    thaw_points: 'Unfreeze my points',
  },
  verified: {
    register: 'Your number is verified. Linking your membership',
    request_change_mobile: 'Your new number is verified. Sending your request',
    change_mobile: 'Your new number is verified. One step left: changing to it',
    thaw_points: 'Your code is right. One step left: unfreezing your points',
  },
  wrong: 'Check the latest SMS, the one with Ref: {{reference}}',
  expired: 'This code has expired. Please ask for a new one.',
  notSent: 'We could not send the code',
  notSentHint: 'Check your connection, then send it again.',
  send: 'Send the code again',
  noCode: 'No code yet?',
  help: {
    title: 'No code yet',
    wait: 'Wait a moment: an SMS can take up to 1 minute.',
    number: 'Check that {{mobile}} is right, and is the number in this phone.',
    signal: 'Check that you have a phone signal, and that your inbox is not full.',
    blocked: 'Look among filtered or blocked messages.',
    callCentre: 'Still nothing? Call centre, Monday–Friday 8:00–18:00 (except public holidays).',
  },
} satisfies English<typeof thai>;
