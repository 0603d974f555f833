import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/points';

export const texts = {
  balance: 'Points',
  amount_one: '{{points}} point',
  amount_other: '{{points}} points',
  frozen: 'Frozen',
  kidsBalance: 'Kids Club points',
  owed: 'You owe {{points}} points for cancelled bills. They are taken from the points you collect next.',
  worth: '≈ {{baht}} baht',
  rules: 'Collect and use points',
  rule: {
    earn: 'Every {{baht}} baht',
    earned: '{{points}} point',
    spend: '{{points}} points',
    spent: '{{baht}} baht off',
    life: 'Points are good until',
    lasts: '31 Dec next year',
  },
  ruleNote:
    'Except alcohol, tobacco, prepaid cards, bills, parcels, infant formula 1 and 2, and goods by the sack or carton',
  layers: {
    title: 'One purchase earns twice',
    first: {
      name: '1st',
      title: 'Card points',
      text: '{{points}} point for every {{baht}} baht, on all purchases',
    },
    second: {
      name: '2nd',
      title: 'Kids Club points',
      text: 'On mother-and-baby products at the supermarket, {{points}} more for every {{baht}} baht, for Kids Club prizes',
    },
  },
} satisfies English<typeof thai>;
