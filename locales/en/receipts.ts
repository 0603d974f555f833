import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/receipts';

export const texts = {
  totals: { spent: 'Paid ฿{{amount}}', saved: 'Saved ฿{{amount}}' },
  title: 'My receipts',
  amount: '฿{{amount}}',
  moment: '{{moment}}',
  points_one: '{{points}} point',
  points_other: '{{points}} points',
  earned_one: '+{{points}} point',
  earned_other: '+{{points}} points',
  earnedKids_one: '+{{points}} Kids Club',
  earnedKids_other: '+{{points}} Kids Club',
  cancelled: 'Cancelled',
  returned: '{{amount}} returned',
  search: {
    label: 'Search your receipts',
    example: 'Goods, store, amount or number',
    found_one: '{{count}} receipt found',
    found_other: '{{count}} receipts found',
    nothing: 'No receipt with “{{words}}”',
    hint: 'We searched all your receipts: goods, stores, amounts and numbers. Try a shorter word.',
    all: 'See all receipts',
    loadedOnly: 'Until then only loaded receipts are searched, by store, amount and number.',
  },
  mark: {
    READY: 'Get invoice',
    IN_PROGRESS: 'Being issued',
    ISSUED: 'Invoice sent',
    ERROR: 'Ask again',
    NOT_ALLOWED: 'No invoice',
  },
  // Shown where a till has no name of the goods.
  category: {
    alcohol: 'Alcohol',
    tobacco: 'Tobacco',
    bill_payment: 'Bill payment',
    prepaid_top_up: 'Top-up',
    post_and_parcel: 'Parcel',
    infant_formula_1: 'Infant formula 1',
    infant_formula_2: 'Infant formula 2',
    bulk_goods: 'Goods by the sack or carton',
    fresh_produce: 'Fresh food',
    books: 'Books',
    newspapers: 'Newspapers',
    food: 'Food',
    drinks: 'Drinks',
    dairy: 'Dairy',
    snacks: 'Snacks',
    bakery: 'Bakery',
    frozen_food: 'Frozen food',
    grocery: 'Groceries',
    cafe: 'Café',
    household: 'Household goods',
    beauty: 'Beauty',
    health: 'Health',
    mother_and_baby: 'Mother and baby',
    diapers: 'Nappies',
    pets: 'Pets',
    stationery: 'Stationery',
    toys: 'Toys',
    clothing: 'Clothing',
    appliance: 'Appliances',
    electronics: 'Electronics',
    gift: 'Gifts',
  },
  empty: {
    title: 'No receipts yet',
    text: 'Give your number or show your card when you pay, and receipts appear here',
    action: 'Open my card',
  },
  missing: {
    title: 'Receipt not found',
    text: 'The link may be wrong, or the receipt belongs to someone else',
    action: 'See my receipts',
  },
  detail: {
    title: 'Receipt',
    number: 'Receipt no. {{number}}',
    byMobile: 'By mobile number, without the card',
    cancelledOn: 'Cancelled {{moment}}',
    goods: 'Items',
    price: '{{quantity}} × {{price}}',
    off: '{{amount}} off',
  },
  sums: {
    label: 'Totals',
    before: 'Before discount',
    discount: 'Discount',
    total: 'Paid',
    campaign: 'Of these, from {{name}}',
    returned: 'Returned',
    left: 'Left after returns',
    vat: 'Includes VAT {{percent}}%',
    used: 'Paid with points, worth {{amount}}',
    earned: 'Points earned',
    earnedKids: 'Kids Club points earned',
  },
  stamps: { label: 'Stamps', given_one: '{{stamps}} stamp', given_other: '{{stamps}} stamps' },
  returns: {
    title: 'Returned goods',
    goods: '{{name}} × {{quantity}}',
    money: 'Part of the price',
    at: '{{branch}}, {{moment}}',
    taken_one: '−{{points}} point',
    taken_other: '−{{points}} points',
    takenKids_one: '−{{points}} Kids Club',
    takenKids_other: '−{{points}} Kids Club',
    restored_one: '+{{points}} point you had paid with',
    restored_other: '+{{points}} points you had paid with',
  },
  tax: {
    title: 'Tax invoice',
    ask: 'Request tax invoice',
    askAgain: 'Request again',
    READY: 'You can have a full tax invoice. We send it by email within {{hours}} hours.',
    IN_PROGRESS: 'We are preparing it and will send it to {{email}} within {{hours}} hours.',
    inProgressNowhere: 'We are preparing it and will send it by email within {{hours}} hours.',
    requestedOn: 'Requested {{moment}}',
    number: 'Number',
    date: 'Issued on',
    sentTo: 'Sent to',
    creditNote: 'Credit note sent {{day}}',
    error: {
      mail_refused: 'We could not send it to {{email}}. Check the address, then request it again.',
      bill_cancelled: 'The bill was cancelled before we could issue the invoice.',
      unavailable: 'It could not be issued last time. The fault was ours, so please request it again.',
    },
    mailRefusedNowhere: 'We could not send the email. Check the address, then request it again.',
    limit: 'A bill can be requested {{times}} times at most',
    cancelled: 'This bill was cancelled, so it cannot have a tax invoice.',
    returned: 'What is left of this bill carries no VAT, so it cannot have a tax invoice.',
    NOT_ALLOWED: 'Nothing on this bill carries VAT, so it cannot have a tax invoice.',
  },
  condition: {
    link: 'Tax invoice conditions',
    title: 'Tax invoice conditions',
    body: `# Who can request one

- {{brand}} Card members who gave their number or showed their card when they paid
- Only for your own receipts, which you find under “My receipts”
- In a person’s name or in a company’s

# Until when

At any time while the receipt is under “My receipts”. The invoice bears the date on which it is issued, not that of the purchase. If it is for your books, the sooner the better.

# Bills that cannot have one

- Cancelled bills
- Bills with nothing that carries VAT: bill payments, top-ups, parcels, fresh produce, books and newspapers
- With other goods on the same bill you can request one. What carries no VAT is listed separately on the invoice

# Once it is issued

- We send it to your email within {{hours}} hours, as a PDF
- It shows VAT {{percent}}% separately, and replaces the abbreviated tax invoice of that bill
- Its information cannot be edited: check the name, tax ID and address before you send
- The goods on that bill cannot be returned

# If it fails

- The receipt says why, with a button to request it again
- A bill can be requested {{times}} times at most, and you can send {{most}} requests a day. After that, please try again later`,
  },
} satisfies English<typeof thai>;
