import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/messages';

export const texts = {
  otp: 'Your OTP is {{code}} (Ref: {{reference}}). Valid for {{minutes}} minutes. Do not share it.',
  otpChangeMobile:
    'Somebody asked to change the number of your {{brand}} Card. If it is you: OTP {{code}} (Ref: {{reference}}), valid {{minutes}} minutes. If not, tell nobody the code.',
  otpEtaxAddress:
    'OTP {{code}} (Ref: {{reference}}), valid for {{minutes}} minutes. It lets a tax invoice with your ID number go to {{email}}. If you did not ask for this, tell nobody the code.',
  otpMailSubject: 'Your {{brand}} email code (Ref: {{reference}})',
  otpMailText:
    'Hello,\n\nYour code to confirm this email address is {{code}} (Ref: {{reference}}).\nIt is valid for {{minutes}} minutes. Enter it in the {{brand}} app to confirm that this address is yours.\n\nIf you did not ask for it, there is nothing to do. Tell nobody the code.',
  memberDataSubject: 'Your data from {{brand}} Card',
  memberDataText:
    'Hello,\n\nThe attached file holds everything that {{brand}} keeps about you, as you asked in the app. Any text editor opens it.\n\nIt is personal: please do not pass it on.\nIf you did not ask for it, call our call centre.',
  erasureAsked:
    '{{brand}}: we will erase your data on {{date}}. Changed your mind, or was it not you? Call it off in the app before then.',
  erasureDone: '{{brand}}: your data is erased and your membership has ended. Thank you for having been with us.',
  erasureDoneSubject: 'Your data is erased',
  erasureDoneText:
    'Hello,\n\nAs you asked, we have erased your personal data and ended your {{brand}} Card membership. Points and coupons that were left have ended with it.\n\nTax documents and the record of your consents stay as the law asks; your name is not in that record.\nYou are welcome to join again at any time.',
  pointsRedeemed:
    '{{brand}}: you have used points\n{{title}}\n\nUsed: {{points}} {{unit}}\nWhere: {{place}}\nWhen: {{when}}\nLeft: {{balance}} {{unit}}\n\n{{notYou}}',
  pointsDonated:
    '{{brand}}: thank you for donating your points\n{{title}}\n\nDonated: {{points}} {{unit}}\nWhere: {{place}}\nWhen: {{when}}\nLeft: {{balance}} {{unit}}\n\n{{notYou}}',
  pointsNotYou:
    'Was this not you? Open the app, go to “My Account” and press “Freeze my points” right away. Then call {{phone}} (Mon-Fri 8:00-18:00).',
  pointsFrozen:
    '{{brand}}: your points are frozen since {{when}}.\nYou still collect points, but nobody can spend them until you unfreeze them in “My Account”.\n\nWas this not you? Call {{phone}} (Mon-Fri 8:00-18:00).',
  pointsThawed: '{{brand}}: your points can be spent again since {{when}}.\n\n{{notYou}}',
  pointsAdded:
    '{{brand}}: our staff have added {{points}} {{unit}} for you\nWhen: {{when}}\nYou have: {{balance}} {{unit}}\n\nAny question? Call {{phone}} (Mon-Fri 8:00-18:00).',
  pointsTaken:
    '{{brand}}: our staff have corrected your points: {{points}} {{unit}} less\nWhen: {{when}}\nLeft: {{balance}} {{unit}}\n\nAny question? Call {{phone}} (Mon-Fri 8:00-18:00).',
  pointsAtLine: 'the app in LINE',
  pointsAtBranch: 'branch {{branch}}',
  pointsUnit: 'points',
  pointsKidsUnit: 'Kids Club points',
  prizeSent:
    '{{brand}}: your prize is on its way\n{{prize}}\n\nReference: {{reference}}\n{{parcel}}See how far it is in the app, under Kids Club.\nAny question? Call {{phone}} (Mon-Fri 8:00-18:00).',
  prizeTracking: 'Parcel number: {{tracking}}\n',
  prizeCancelled:
    '{{brand}}: your prize order was cancelled\n{{prize}}\n\nReference: {{reference}}\nKids Club points returned: {{points}}\nAny question? Call {{phone}} (Mon-Fri 8:00-18:00).',
  taxInvoiceSubject: 'Tax invoice {{number}}',
  taxInvoiceText:
    'Hello,\n\nThe attached file is the full tax invoice {{number}} for receipt {{bill}} from {{branch}}, {{amount}} baht, as you asked in the {{brand}} app.\n\nIt is an electronic document{{signature}}: there is no paper to wait for, so please keep this file.\nIt holds personal data: please pass it on only to those who need it.\n\nAny question? Call {{phone}} (Mon-Fri 8:00-18:00).',
  taxInvoiceSigned: ', digitally signed by {{by}}',
  missionMember: 'A member',
  mobileChanged: 'The mobile number of your {{brand}} Card has been changed. {{notMe}}',
  linkReplaced: 'Your {{brand}} Card was linked to another LINE account. {{notMe}}',
  notMeByLink: 'Not you? Freeze your points right away at {{link}} or call {{phone}} (Mon-Fri 8:00-18:00).',
  notMeByCall: 'Not you? Call {{phone}} (Mon-Fri 8:00-18:00).',
} satisfies English<typeof thai>;
