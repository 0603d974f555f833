import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/messages';

export const texts = {
  otp: 'Your OTP is {{code}} (Ref: {{reference}}). Valid for {{minutes}} minutes. Do not share it.',
  memberDataSubject: 'Your data from {{brand}} Card',
  memberDataText:
    'Hello,\n\nThe attached file holds everything that {{brand}} keeps about you, as you asked in the app. Any text editor opens it.\n\nIt is personal: please do not pass it on.\nIf you did not ask for it, call the member service.',
  erasureAsked:
    '{{brand}}: we will erase your data on {{date}}. Changed your mind, or was it not you? Call it off in the app before then.',
  erasureDone: '{{brand}}: your data is erased and your membership has ended. Thank you for having been with us.',
  erasureDoneSubject: 'Your data is erased',
  erasureDoneText:
    'Hello,\n\nAs you asked, we have erased your personal data and ended your {{brand}} Card membership. Points and coupons that were left have ended with it.\n\nTax documents and the record of your consents stay as the law asks; your name is not in that record.\nYou are welcome to join again at any time.',
  mobileChanged:
    'The mobile number of your {{brand}} Card has been changed. If this was not you, call {{phone}} (Mon-Fri 8:00-18:00).',
} satisfies English<typeof thai>;
