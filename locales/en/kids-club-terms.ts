import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/kids-club-terms';

export const texts = {
  title: 'Terms and conditions',
  body: `# Who may take part

Every member with a {{brand}} Card. Kids Club points come from mother-and-baby products at the supermarket.

# Collecting points

- {{points}} Kids Club point for every {{baht}} baht of mother-and-baby products
- At most {{most}} Kids Club points a day, by the time of Thailand
- Infant formula 1 and 2 and other excluded goods earn no points
- Points are good until 31 December of the year after they were earned

# Redeeming prizes

- From {{day}}
- Before the first prize your identity is verified in a store, and a mobile number must be on file
- Prizes are limited: first come, first served
- An order cannot be cancelled, points cannot be returned, and prizes cannot be exchanged for cash
- If we cannot deliver a prize, we give the points back

# Delivery

- Everywhere in Thailand, to the address that you gave, within the number of days on the prize page
- The photo of the ID card has to be in the Kids Club chat before we send it
- After confirming, the address cannot be changed in the app: please tell the Kids Club chat

# The photo of the ID card

- Send it in the Kids Club chat only. This app neither takes nor keeps it
- Cover your religion on the front and the laser number on the back
- Write across it that it is for receiving a Kids Club prize only

# Personal data

Name, mobile number and address serve the delivery of this prize only and are kept encrypted. See the privacy policy for details.`,
} satisfies English<typeof thai>;
