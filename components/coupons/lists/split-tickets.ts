import type { ListedCoupon } from '@/contract/coupons';

type Tickets = readonly ListedCoupon[];

const known = new WeakMap<Tickets, { live: Tickets; ended: Tickets }>();

/**
 * The tickets of a page that can be collected or used, and those that are used, over or gone. The same page gives the same parts,
 * so that rows on the screen are not rendered again when another page comes.
 */
export function splitTickets(page: Tickets): { live: Tickets; ended: Tickets } {
  const before = known.get(page);
  if (before) return before;
  const ended = page.filter(({ status }) => status !== 'active');
  const parts = { live: ended.length === 0 ? page : page.filter(({ status }) => status === 'active'), ended };
  known.set(page, parts);
  return parts;
}
