import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/layout';

export const texts = {
  errorPage: 'Please note',
  action: {
    try_again: 'Try again',
    start_again: 'Start again',
    go_home: 'Go to the home page',
    find_store: 'Find the nearest store',
    other_mobile: 'Try another number',
    request_mobile_change: 'Request for change mobile number',
    enter_again: 'Enter again',
    link_this_account: 'Link this LINE account instead',
    sign_up: 'Register or link',
    call_us: 'Call us',
    how_to_identify: 'How to verify your identity',
    close: 'Close',
  },
  help: 'See questions and answers',
  canClose: 'You can close this page.',
  blocked: { mobile: 'Add a mobile number', frozen: 'Go to my account', store: 'Find a store' },
} satisfies English<typeof thai>;
