import type { RedeemedPrize } from '@/contract/kids-club';
import { keep, readStored } from '@/services/storage/client-store';

/** The last order, for its receipt: it survives a reload of the page (spec section 3, prize transaction). */
export function keepPrizeTransaction(order: RedeemedPrize): void {
  keep('prizeTransaction', order);
}

export function readPrizeTransaction(): RedeemedPrize | undefined {
  const { transaction_id, reference, shipping_days, prize_name } = readStored('prizeTransaction') ?? {};
  if (typeof transaction_id !== 'string' || typeof reference !== 'string') return undefined;
  if (typeof shipping_days !== 'number' || typeof prize_name !== 'string') return undefined;
  return { transaction_id, reference, shipping_days, prize_name };
}
