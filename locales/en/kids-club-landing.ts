import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/kids-club-landing';

export const texts = {
  title: 'Kids Club',
  hero: 'Collect for your child,\nreceive it at home',
  heroText: 'A club for families: shop for your little one, collect points, and get prizes sent to your door.',
  how: 'Three easy steps',
  step: {
    buy: { title: 'Buy mother-and-baby products', text: 'At the supermarket, and show your card at the till' },
    collect: { title: 'Points are added for you', text: 'Up to {{points}} points a day' },
    redeem: { title: 'Redeem and wait at home', text: 'Choose a prize and tell us where to send it' },
  },
  except: 'Infant formula 1 and 2 earn no points',
  start: 'Collect and redeem from {{day}}',
  terms: 'Terms and conditions',
  identify: 'How to verify your identity before the first prize',
  prizes: 'See the prizes',
  points: 'My Kids Club points',
} satisfies English<typeof thai>;
