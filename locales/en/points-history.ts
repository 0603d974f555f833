import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/points-history';

export const texts = {
  title: 'Point history',
  tabs: { label: 'Point history', earned: 'Earned', redeemed: 'Redeemed', expired: 'Expired' },
  type: { label: 'Type of points', cjpoint: 'Card points', kidpoint: 'Kids Club' },
  ends: 'Points that will expire',
  endsOn: 'Good until {{day}}',
  points_one: '{{points}} point',
  points_other: '{{points}} points',
  came_one: '{{points}} point added',
  came_other: '{{points}} points added',
  went_one: '{{points}} point taken off',
  went_other: '{{points}} points taken off',
  channel: { line: 'LINE', branch: 'In a store' },
  moment: '{{moment}}',
  lasts: 'Good until {{day}}',
  empty: {
    earned: { title: 'No points earned yet', text: '1 point for every 25 baht: show your card at the till' },
    redeemed: { title: 'No points used yet', text: 'Redeem rewards, donate, or use them as a discount at the till' },
    expired: { title: 'No points have expired', text: 'Great, you still have all of them' },
  },
  emptyKids: {
    earned: 'Buy mother-and-baby products at the supermarket and show your card',
    redeemed: 'Kids Club points bring prizes to your home',
    expired: 'Great, you still have all of them',
  },
  kidsTitle: 'Kids Club points',
  redeem: 'Redeem a reward',
} satisfies English<typeof thai>;
