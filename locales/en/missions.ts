import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/missions';

export const texts = {
  title: 'Shopping missions',
  advertising: 'Special mission',
  mine: 'My total spend',
  baht: '฿{{baht}}',
  rank: 'Rank {{rank}}',
  noRank: 'No rank yet',
  ranking: 'Rank on its way',
  gap: {
    first: 'Spend ฿{{baht}} more to reach a prize',
    next: 'Spend ฿{{baht}} more to reach the next prize',
    reached: 'You have spent enough. The new ranking is on its way',
    best: 'Top prize reached. Well done',
  },
  won: {
    title: 'Your rank wins a prize',
    now: 'Your rank wins: {{prize}}',
    had: 'Won: {{prize}}',
    hold: 'Keep your rank until the last day.',
  },
  rise: {
    title: 'Your rank has gone up',
    first: 'You are in the rankings',
    from: 'Up from rank {{rank}}',
    action: 'See my rank',
  },
  start: {
    title: 'Start climbing',
    text: 'Shop at any store and let the staff scan your card. What you spend shows up here.',
  },
  waiting: {
    title: 'Your purchase is in',
    text: 'The new ranking comes in a few minutes.',
  },
  rankings: 'Rankings',
  top: 'Top spend now',
  you: 'You',
  between: 'Ranks in between are left out',
  nobody: 'Nobody is ranked yet. Be the first!',
  asOf: 'As of {{when}}',
  until: 'until {{day}}',
  period: '{{first}} – {{last}}',
  ended: 'Ended',
  past: 'Ended {{n}}',
  endedNote:
    'This mission has ended. These are the final ranks; a receipt that arrives late may still change them a little.',
  prizes: 'Prizes',
  ranks: 'Ranks {{from}}–{{to}}',
  oneRank: 'Rank {{from}}',
  how: 'How it works',
  step: {
    scan: 'Let the staff scan your card each time you shop.',
    climb: 'Your spend counts at once. Ranks are updated every 10 minutes.',
    win: 'Hold a rank with a prize when the mission ends, and it is yours.',
  },
  terms: 'Conditions',
  others: 'More missions',
  more: 'Missions and coupons',
  open: {
    reward: 'See this reward',
    coupons: 'See the coupons',
    kidsClub: 'Go to Kids Club',
    other: 'Take me there',
  },
  none: {
    title: 'No mission right now',
    text: 'A new mission will show up on this page.',
    action: 'Back to home',
  },
  land: {
    title: 'Rainbow Land',
    welcome: 'Welcome to Rainbow Land',
    about: 'Missions and top coupons in one place',
    missions: 'Missions right now',
    coupons: 'Rainbow Land coupons',
    noCoupon: {
      title: 'No Rainbow Land coupons right now',
      text: 'Have a look at all coupons.',
    },
  },
  missing: {
    title: 'We cannot find this mission',
    text: 'It may have ended. Have a look at what is on now.',
    action: 'All missions',
  },
} satisfies English<typeof thai>;
