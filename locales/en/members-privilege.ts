import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/members-privilege';

export const texts = {
  pageTitle: 'Member benefits',
  free: 'Free membership, no expiry',
  hero: {
    generic: { name: '{{brand}} Card', title: 'Shop nearby,\nearn every day' },
    kidsclub: { name: 'Kids Club', title: 'Points for kids,\nprizes at home' },
    baocafe: { name: 'Bao Café', title: 'Your daily cup\nearns points' },
    ninebeauty: { name: 'Nine Beauty', title: 'Beauty daily,\ngreat value' },
  },
  benefits: 'What members get',
  benefit: {
    points: { title: 'Points with every purchase', text: 'Show the card on your phone when you pay' },
    coupons: { title: 'Coupons for members', text: 'Keep them on your phone, use them at the store' },
    rewards: { title: 'Redeem rewards or donate', text: 'Spend your points the way you like' },
    receipts: { title: 'See past receipts', text: 'And ask for tax invoices on your phone' },
    beautyPoints: { title: 'Points on beauty too', text: 'Skin care, make-up, care for hair and body' },
    beautyCoupons: { title: 'Beauty coupons', text: 'Keep them on your phone, use them at the store' },
    drinkPoints: { title: 'Every drink earns points', text: 'Buy at Bao Café and show the card on your phone' },
    drinkCoupons: { title: 'Drink coupons', text: 'Keep them on your phone for your favourite cup' },
    prizes: { title: 'Prizes delivered to your home', text: 'Choose for your child and enter your address' },
    cap: { title: 'Up to {{points}} points a day', text: 'Counts Kids Club points only' },
    start: { title: 'Collect since {{day}}', text: 'Your next mother-and-baby purchase earns points' },
  },
  noCoupon: { title: 'No coupons yet', text: 'Link your membership to get your first coupon.' },
  seeCoupons: {
    generic: 'See all coupons',
    kidsclub: 'See mother-and-baby coupons',
    baocafe: 'See café coupons',
    ninebeauty: 'See beauty coupons',
  },
  register: 'Register or link membership',
  openCard: 'Open my card',
  friend: {
    title: 'Be our friend on LINE',
    text: 'News and new coupons first, in your chat',
    action: 'Add friend on LINE',
    asked: 'See you in the LINE chat',
    later: 'LINE cannot ask right now',
    laterText: 'There were too many requests. Try again later.',
    nowhere: 'Adding a friend does not work here yet',
    nowhereText: "This page is not connected to the store's LINE account.",
  },
} satisfies English<typeof thai>;
