import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/etax-terms';

export const texts = {
  title: 'Tax invoice terms',
  accept: 'Accept and continue',
  decline: 'Do not accept',
  body: `# What you get

A full electronic tax invoice, sent by email as a PDF file. Under the Revenue Code it counts the same as one on paper.

Once it is issued, the abbreviated tax invoice for this bill is cancelled and the full one takes its place.

# Who can ask for one

- {{brand}} Card members who gave their member number when they paid, from their own receipts
- In the name of a person or a company, with a 13-digit tax ID
- Not for a bill that was cancelled, or that has nothing subject to value added tax, such as one with only utility bills, top-ups or fresh produce

# Check before you send

- The name, tax ID and address must be correct, and must be those of the actual buyer
- Once it is issued, the details cannot be changed, and the goods on that bill cannot be returned
- One invoice for each bill. If it could not be issued, you can ask again

# How you receive it

- We will send it to the email address you enter, within 24 hours of your request
- If you do not see it, please look in your spam folder first
- The date on the tax invoice is the day of issue, not the day of purchase

# Your data

- We use what you enter only to issue and send the tax invoice, and we keep it encrypted
- Tax law requires us to keep a copy of the invoice for at least 5 years, even after your membership has ended
- If you choose to save it for next time, we keep it in your account until you save something else or end your membership`,
} satisfies English<typeof thai>;
