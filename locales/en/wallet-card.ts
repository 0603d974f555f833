import type { texts as thai } from '@/locales/th/wallet-card';

export const texts: typeof thai = {
  description: '{{brand}} member card',
  points: 'Points',
  pointsNow: 'You now have %@ points',
  tier: 'Tier',
  ending: 'Points ending soon',
  endsAt: 'They end on',
  number: 'Member number',
  how: 'How to use it',
  howText:
    'Let the cashier scan this card before you pay. It earns points like the card in LINE, where your coupons and rewards are.',
  app: 'Open the card in LINE',
  state: 'Status',
  held: 'Not in use for now',
  heldText: 'The card is locked. Open the card in LINE to unlock it, and this card works again.',
  ended: 'No longer valid',
  endedText: 'This card no longer belongs to a member. You can delete it from your phone.',
  test: 'Test card',
  testText: 'Made by a test system. It does not work in stores.',
  over: 'This link no longer works',
  overText: 'The link opens once, within a minute. Go back to LINE and tap the button again.',
  tryLater: 'The card cannot be added now',
  tryLaterText: 'Try again in a moment: go back to LINE and tap the button again.',
  sandbox: 'Google Wallet would open here',
  sandboxText: 'The test system is not connected to Google, so no card is added.',
};
