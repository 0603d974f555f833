import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/etax-terms';

export const texts = {
  title: 'Tax invoice terms',
  accept: 'Accept and go on',
  decline: 'Do not accept',
  body: `# What you get

A full electronic tax invoice, sent by email as a PDF file. Under the Revenue Code it is as good as one on paper.

Once it is issued, the abbreviated tax invoice of this bill is cancelled and the full one takes its place.

# Who can ask for one

- {{brand}} Card members who gave their member number when they paid, from their own receipts
- In the name of a person or a company, with a 13-digit tax ID
- Not for a bill that was cancelled, or that has no goods with value added tax, such as one with only utility bills, top-ups or fresh produce

# Check before you send

- The buyer’s name, tax ID and address must be right, and those of the real buyer
- Once issued, the information cannot be edited, and the goods of that bill cannot be returned
- One invoice for each bill. If it could not be issued, you can ask again

# How you receive it

- We send it to the email address that you enter, within 24 hours of your request
- If you do not see it, please look in your spam folder first
- The date on the tax invoice is the day of issue, not the day of purchase

# Your data

- We use what you enter to issue and send the tax invoice, nothing else, and keep it encrypted
- Tax law makes us keep a copy of the invoice for at least 5 years, also when a membership has ended
- If you choose to save it for next time, we keep it in your account until you save something else or end your membership`,
} satisfies English<typeof thai>;
