import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/campaigns';

export const texts = {
  kinds: 'Kind of campaign',
  kind: { coupon: 'Coupons', reward: 'Rewards', prize: 'Kids Club prizes', mission: 'Missions' },
  hint: 'What was collected and used is counted every 10\u00a0minutes; what is left is current',
  none: 'No campaign is running',
  name: 'Campaign',
  collected: 'Collected',
  used: 'Used',
  left: 'Left',
  unlimited: 'No limit',
  until: 'Until',
  act: 'Actions',
  end: 'End early',
  endTitle: 'End {{code}} now',
  endHint: 'Nobody can collect it any more. What members have stays theirs.',
  raise: 'Raise quota',
  raiseTitle: 'Raise the quota of {{code}}',
  to: 'Quota after that',
  toHint: '{{quota}} now, {{drawn}} taken',
  toWrong: 'Must be a whole number above {{quota}}',
} satisfies English<typeof thai>;
