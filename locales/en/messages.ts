import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/messages';

export const texts = {
  otp: 'Your OTP is {{code}} (Ref: {{reference}}). Valid for {{minutes}} minutes. Do not share it.',
  otpChangeMobile:
    'Someone asked to change the number on your {{brand}} Card. If it was you: OTP {{code}} (Ref: {{reference}}), valid for {{minutes}} minutes. If not, do not share it.',
  otpEtaxAddress:
    'OTP {{code}} (Ref: {{reference}}), valid for {{minutes}} minutes. It lets a tax invoice with your ID number go to {{email}}. If you did not ask for this, do not share it.',
  otpMailSubject: 'Your {{brand}} email code (Ref: {{reference}})',
  otpMailText:
    'Hello,\n\nYour code to confirm this email address is {{code}} (Ref: {{reference}}).\nIt is valid for {{minutes}} minutes. Enter it in the {{brand}} app to confirm that this address is yours.\n\nIf you did not ask for it, you need not do anything. Do not share the code.',
  memberDataSubject: 'Your data from {{brand}}',
  memberDataText:
    'Hello,\n\nThe attached file has everything that {{brand}} keeps about you, as you asked in the app. You can open it in any text editor.\n\nIt holds personal data, so please do not pass it on.\nIf you did not ask for it, please call our call centre.',
  erasureAsked:
    '{{brand}}: we will erase your data on {{date}}. Changed your mind, or was it not you? Cancel it in the app before then.',
  erasureDone: '{{brand}}: your data has been erased and your membership has ended. Thank you for being with us.',
  erasureDoneSubject: 'Your data has been erased',
  erasureDoneText:
    'Hello,\n\nAs you asked, we have erased your personal data and ended your {{brand}} Card membership. Any points and coupons you had left have ended with it.\n\nThe law requires us to keep tax documents and the record of your consents; your name is not in that record.\n\nFor a limited time we remember, under a code made from your ID that cannot be turned back into it, whether you had the welcome coupon and how many points of cancelled bills were still owed. You are welcome to join again at any time: the welcome coupon is given once to each person, and points still owed are taken from the next ones.',
  pointsRedeemed:
    '{{brand}}: you have used points\n{{title}}\n\nUsed: {{points}} {{unit}}\nWhere: {{place}}\nWhen: {{when}}\nLeft: {{balance}} {{unit}}\n\n{{notYou}}',
  pointsDonated:
    '{{brand}}: thank you for donating your points\n{{title}}\n\nDonated: {{points}} {{unit}}\nWhere: {{place}}\nWhen: {{when}}\nLeft: {{balance}} {{unit}}\n\n{{notYou}}',
  pointsNotYou:
    'Was this not you? Open the app, go to “My Account” and tap “Freeze my points” right away. Then call {{phone}} (Mon-Fri 8:00-18:00).',
  pointsFrozen:
    '{{brand}}: your points have been frozen since {{when}}.\nYou still collect points, but nobody can spend them until you unfreeze them in “My Account”.\n\nWas this not you? Call {{phone}} (Mon-Fri 8:00-18:00).',
  pointsUnfrozen: '{{brand}}: your points were unfrozen on {{when}} and can be spent again.\n\n{{notYou}}',
  pointsAdded:
    '{{brand}}: our staff have given you {{points}} {{unit}}\nWhen: {{when}}\nYou have: {{balance}} {{unit}}\n\nQuestions? Call {{phone}} (Mon-Fri 8:00-18:00).',
  pointsTaken:
    '{{brand}}: our staff have corrected your balance and deducted {{points}} {{unit}}\nWhen: {{when}}\nLeft: {{balance}} {{unit}}\n\nQuestions? Call {{phone}} (Mon-Fri 8:00-18:00).',
  goalReached:
    '{{brand}}: you have reached your goal\n{{reward}}\n\nYou can redeem it in the app now, for {{points}} points.\nNo hurry: your points stay yours until you use them.',
  pointsAtLine: 'the app in LINE',
  pointsAtBranch: 'branch {{branch}}',
  pointsUnit: 'points',
  pointsKidsUnit: 'Kids Club points',
  smsSpent: '{{brand}}: {{points}} {{unit}} spent, {{balance}} left. Not you? Freeze them in the app or call {{phone}}',
  smsFrozen: '{{brand}}: your points were frozen. Not you? Call {{phone}}',
  smsUnfrozen: '{{brand}}: your points were unfrozen. Not you? Call {{phone}}',
  smsSecurity: '{{brand}}: there is a security message about your card. Read it in the app, or call {{phone}}',
  prizeSent:
    '{{brand}}: your prize is on its way\n{{prize}}\n\nReference: {{reference}}\n{{parcel}}Follow it in the app, under Kids Club.\nQuestions? Call {{phone}} (Mon-Fri 8:00-18:00).',
  prizeTracking: 'Parcel number: {{tracking}}\n',
  prizeCancelled:
    '{{brand}}: your prize order was cancelled\n{{prize}}\n\nReference: {{reference}}\nKids Club points returned: {{points}}\nQuestions? Call {{phone}} (Mon-Fri 8:00-18:00).',
  prizeReaddressed:
    '{{brand}}: the delivery address of your prize was corrected\n{{prize}}\n\nReference: {{reference}}\nIt will go to the new address given to our staff.\nIf that was not you, call {{phone}} at once (Mon-Fri 8:00-18:00).',
  reminder:
    '{{brand}}: good to know\n\n{{things}}\n\nRather not? Switch this kind of message off in the app, at “Messages”.',
  reminderPoints:
    '{{points}} {{unit}} end on {{date}}. Until then they pay at the till, or get you a reward in the app.',
  reminderKidsPoints:
    '{{points}} {{unit}} end on {{date}}. Until then you can redeem a prize in the app, at Kids Club.',
  reminderCouponToday: 'Your coupon “{{coupon}}” ends today, {{date}}. Show it in the app at the till.',
  reminderCouponAt: 'Your coupon “{{coupon}}” is valid until {{when}}. Show it in the app at the till.',
  reminderParcel:
    '“{{prize}}” ({{reference}}) should have been with you by {{date}}, and has not been sent yet. We are sorry. Ask {{phone}} (Mon-Fri 8:00-18:00).',
  reminderMore: 'And {{count}} more in the app.',
  taxInvoiceSubject: 'Tax invoice {{number}}',
  taxInvoiceText:
    'Hello,\n\nThe attached file is the full tax invoice {{number}} for receipt {{bill}} from {{branch}}, {{amount}} baht, as you asked in the {{brand}} app.\n\nIt is an electronic document{{signature}}: there is no paper to wait for, so please keep this file.\nIt holds personal data, so please share it only with people who need it.\n\nQuestions? Call {{phone}} (Mon-Fri 8:00-18:00).',
  creditNoteSubject: 'Credit note {{number}}',
  creditNoteText:
    'Hello,\n\nThe attached file is the credit note {{number}} for tax invoice {{invoice}} (receipt {{bill}} from {{branch}}), {{amount}} baht, because goods came back or the bill was cancelled.\n\nIt is an electronic document{{signature}}: please keep it with the tax invoice.\nIt holds personal data, so please share it only with people who need it.\n\nQuestions? Call {{phone}} (Mon-Fri 8:00-18:00).',
  taxInvoiceSigned: ', digitally signed by {{by}}',
  invoiceMailed:
    '{{brand}}: your tax invoice was sent by email\nNumber {{number}}, {{amount}} baht\nReceipt {{bill}} from {{branch}}\nSent to {{email}}',
  invoiceRefused:
    '{{brand}}: your tax invoice could not be delivered\nReceipt {{bill}} from {{branch}}\n{{email}} did not accept it. Open the receipt in the app and ask again with the right address.',
  invoiceFailed:
    '{{brand}}: your tax invoice could not be made\nReceipt {{bill}} from {{branch}}\nOpen the receipt in the app and ask again, or call {{phone}} (Mon-Fri 8:00-18:00).',
  invoiceOfCancelledBill:
    '{{brand}}: there is no tax invoice, because the bill was cancelled\nReceipt {{bill}} from {{branch}}',
  creditNoteMailed:
    '{{brand}}: your credit note was sent by email\nNumber {{number}}, {{amount}} baht\nReceipt {{bill}} from {{branch}}\nSent to {{email}}',
  mobileChangedHere:
    '{{brand}}: the mobile number of your card was changed\nWhen: {{when}}. One-time codes go to the new number from now on.\n\nWas this not you? Freeze your points, then call {{phone}} (Mon-Fri 8:00-18:00).',
  linkReplacedHere:
    '{{brand}}: your card is linked to this LINE account\nSince {{when}}. The LINE account it was linked to before cannot use it any more.',
  erasureRequestedHere:
    '{{brand}}: we have received your request to erase your data\nIt will be erased on {{date}}. Changed your mind, or was it not you? Cancel it in the app before then.',
  erasureCancelledHere: '{{brand}}: your data will not be erased\nYour membership goes on as before.',
  memberDataMailed:
    '{{brand}}: a copy of your data was sent by email\nSent to {{email}}\n\nDid you not ask for it? Call {{phone}} (Mon-Fri 8:00-18:00).',
  stampEarned: '{{brand}}: you have stamp {{stamps}}\n{{stamps}} of {{size}} {{unit}} so far\n{{mission}}',
  stampsEarned: '{{brand}}: you have {{count}} more stamps\n{{stamps}} of {{size}} {{unit}} so far\n{{mission}}',
  stampsReached:
    '{{brand}}: {{reached}} {{unit}} reached, here is your coupon\n{{coupon}}\n\nIt is in your coupons. Open it in the app and let the staff scan it.',
  stampsTaken:
    '{{brand}}: {{count}} stamps were taken back\nGoods were returned, or a bill was cancelled.\n{{stamps}} of {{size}} {{unit}} are left.\n{{mission}}',
  stampCouponsEnded: 'Coupons that were not used have ended, too: {{coupon}}',
  savingsSubject: 'What your {{brand}} Card saved you in {{year}}',
  savingsText:
    'Hello,\n\nIn {{year}} your {{brand}} Card saved you {{amount}} baht. The attached file has every month.\n\nYou asked for this in the app. If that was not you, call {{phone}} (Mon-Fri 8:00-18:00).',
  savingsMailed:
    '{{brand}}: your savings of {{year}} were sent by email\nSent to {{email}}\n\nDid you not ask for it? Call {{phone}} (Mon-Fri 8:00-18:00).',
  savingsTitle: 'What the card saved me in',
  savingsMade: 'As of {{date}}',
  savingsSaved: 'Saved in the year',
  savingsBefore: 'Saved in {{year}}: ฿{{amount}}',
  savingsCoupons: 'Coupons · {{count}} used',
  savingsRewards: 'Rewards · {{count}} used',
  savingsPoints: 'Points used as cash · {{count}} points',
  savingsBills: 'Receipts',
  savingsSpent: 'Paid (baht)',
  savingsOfMonth: 'Saved',
  savingsTotal: 'The whole year',
  savingsBasis:
    'Shelf prices minus what you paid: the part that your coupons, rewards and points took off, without cancelled bills and returned goods.',
  missionMember: 'A member',
  mobileChanged: 'The mobile number of your {{brand}} Card has been changed. {{notMe}}',
  linkReplaced: 'Your {{brand}} Card has been linked to another LINE account. {{notMe}}',
  notMeByLink: 'Not you? Freeze your points right away at {{link}} or call {{phone}} (Mon-Fri 8:00-18:00).',
  openSecurity: 'See details',
  openPoints: 'See my points',
  openCoupons: 'See my coupons',
  openParcels: 'See my prize',
  openInvoices: 'See the receipt',
  notMeByCall: 'Not you? Call {{phone}} (Mon-Fri 8:00-18:00).',
} satisfies English<typeof thai>;
