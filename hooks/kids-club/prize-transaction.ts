import type { Prize, RedeemedPrize } from '@/contract/kids-club';
import { keep, readStored } from '@/services/storage/client-store';

/** The last order. `fresh`: its Celebration has not been shown yet; with the prize, and the points that were paid. */
export type KeptOrder = RedeemedPrize & { fresh?: { prize_id: string; image_url: string; points: number } };

/** The last order, for its receipt: it survives a reload of the page (spec section 3, prize transaction). */
export function keepPrizeTransaction(order: RedeemedPrize, { id, image_url }: Prize, points: number): void {
  keep('prizeTransaction', { ...order, fresh: { prize_id: id, image_url, points } });
}

export function readPrizeTransaction(): KeptOrder | undefined {
  const { transaction_id, reference, shipping_days, prize_name, fresh } = readStored('prizeTransaction') ?? {};
  if (typeof transaction_id !== 'string' || typeof reference !== 'string') return undefined;
  if (typeof shipping_days !== 'number' || typeof prize_name !== 'string') return undefined;
  const order = { transaction_id, reference, shipping_days, prize_name };
  return isFresh(fresh) ? { ...order, fresh } : order;
}

/** The Celebration of an order is shown once: a reload shows the receipt alone. */
export function notePrizeCelebrationShown({ fresh: _shown, ...order }: KeptOrder): void {
  keep('prizeTransaction', order);
}

function isFresh(value: unknown): value is NonNullable<KeptOrder['fresh']> {
  if (typeof value !== 'object' || value === null) return false;
  if (!('prize_id' in value && 'image_url' in value && 'points' in value)) return false;
  return (
    [value.prize_id, value.image_url].every((text) => typeof text === 'string') && typeof value.points === 'number'
  );
}
