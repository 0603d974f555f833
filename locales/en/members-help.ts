import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/members-help';

export const texts = {
  title: 'Questions and answers',
  search: 'Type a question, such as no points',
  label: 'Search the questions',
  found_one: '{{count}} question found',
  found_other: '{{count}} questions found',
  nothing: {
    title: 'No answer about “{{words}}” yet',
    text: 'Try a shorter word, or call us.',
    all: 'See all questions',
  },
  still: 'Still no answer?',
  question: {
    billMissing: {
      title: 'I got no points for my shopping',
      text: 'Every {{baht}} baht gives {{points}} point, except for alcohol, tobacco, top-ups, bill payments, parcels, infant formula 1 and 2, and goods by the sack or carton. If the store was offline, points come later. Look whether the receipt is in the app. If it is not there after 3 days, keep the paper receipt and call us.',
      action: 'See my receipts',
      also: 'bill not counted missing points forgot the card did not scan earn',
    },
    pointsGone: {
      title: 'Where did my points go?',
      text: 'Points go down when you redeem, donate or pay with them, when they expire, and when a bill is cancelled or goods are returned. The history shows each of these with its day, time and store.',
      action: 'See the points I used',
      also: 'lost points fewer taken negative owed',
    },
    pointsEnd: {
      title: 'When do my points expire?',
      text: 'Points last until 31 December of the year after you earned them. They cannot be extended. The home page tells you when they end soon. Expired points cannot be given back.',
      action: 'See when my points expire',
      also: 'expiry end of year extend card expires',
    },
    couponRefused: {
      title: 'My coupon does not work',
      text: 'Check what the coupon says: the least you have to buy, the goods, the store and the last day. A barcode works for {{minutes}} minutes; after that get a new one, the coupon is not lost. If a scanned bill is cancelled, the coupon comes back by itself.',
      action: 'See my coupons',
      also: 'barcode timed out not scanned no discount coupon gone cannot collect',
    },
    noCode: {
      title: 'The code by SMS does not come',
      text: 'Wait a minute, then ask for a new code. Check the number, the signal and filtered messages. You can ask {{sends}} times an hour, and after {{wrong}} wrong codes you wait {{freeze}} minutes. If you no longer use that number, change it.',
      action: 'Change my mobile number',
      also: 'otp one-time password no sms wrong code locked',
    },
    changeMobile: {
      title: 'I have a new mobile number',
      text: 'We send a code to the old number first, then to the new one. Without the old number: unlink LINE in My Account, link again with the new number and ask to change it. Then take your ID card or passport to any store. Points and coupons stay.',
      action: 'Change my mobile number',
      also: 'old number lost sim phone number operator',
    },
    lostPhone: {
      title: 'I lost my phone or changed my LINE',
      text: 'Log in to the same LINE account on the new phone, and the card is back. With another LINE account, open this app and enter your ID and your number: the card moves, and the old account can no longer use it. If others may open the card, log out on all devices.',
      action: 'Go to My Account',
      also: 'new phone moved lost card log out line account',
    },
    strangeSpending: {
      title: 'Somebody else used my points',
      text: 'Freeze your points now: nobody can redeem, donate or pay with them, and you still earn. A code to your number unfreezes them. Change your LINE password too.',
      action: 'Freeze or unfreeze my points',
      also: 'hacked stolen fraud not me lock unlock',
    },
    taxInvoice: {
      title: 'How do I get a tax invoice?',
      text: 'Open the receipt and ask for the tax invoice. We send the file to your email within {{hours}} hours. Check the name and tax number first: once issued it cannot be changed, and the goods of that bill cannot be returned. No email? Look in the spam folder, or ask again on the receipt.',
      action: 'Choose a receipt',
      also: 'etax e-tax company deduction no email',
    },
    delivery: {
      title: 'My Kids Club prize has not come',
      text: 'See how far it is under redeemed prizes. We pack once the photo of your ID card is in the Kids Club chat. A sent parcel has a number. Wrong address and not sent yet? Call us to correct it.',
      action: 'See my redeemed prizes',
      also: 'parcel late shipping address toy',
    },
    giveBack: {
      title: 'Can I undo a reward or a donation?',
      text: 'Points that you redeemed or donated are not given back. An unused reward waits for you until its last day. If a store had a problem with it, call us. Points that paid at the till come back when the bill is cancelled or goods are returned.',
      action: 'See my rewards',
      also: 'cancel refund redeemed by mistake stamps',
    },
    eraseData: {
      title: 'Erase my data or leave the programme',
      text: 'Ask for it in the app. We wait {{days}} days in case you change your mind, then erase card, points, coupons and your data for good. Receipts and tax invoices are kept by law. Just no news? Switch it off on the same page.',
      action: 'Go to data privacy',
      also: 'cancel membership close delete account pdpa unsubscribe',
    },
  },
} satisfies English<typeof thai>;
