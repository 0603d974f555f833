import { startOfBangkokDaySeconds } from './time/bangkok';

/** Kids Club (spec sections 1 and 3). */
export const prizeBadges = ['NEW_IN', 'HOT_THIS_WEEK', 'MONTHLY_SPECIAL', 'LOW_IN_STOCK'] as const;
export type PrizeBadge = (typeof prizeBadges)[number];

export const prizeStocks = ['IN', 'OUT'] as const;

/** The status of an order: on the list for the warehouse, taken from it, on its way, or cancelled. */
export const orderStatuses = ['ORDERED', 'PREPARING', 'SENT', 'CANCELLED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const daySeconds = 24 * 60 * 60;

/** A parcel counts as on its way for so many days after it was sent. */
const parcelDays = 7;

/** Whether an order has still to arrive. Instants are epoch seconds. */
export function isUnderWay({ status, sent_at }: { status: OrderStatus; sent_at: number }, nowSeconds: number): boolean {
  if (status === 'SENT') return nowSeconds < sent_at + parcelDays * daySeconds;
  return status !== 'CANCELLED';
}

/** The maximum of Kids Club points that one day can earn (spec section 1). */
export const kidsClubPointsPerDay = 3000;

/** The campaign starts on 8 August 2023 in Bangkok. Epoch seconds. */
export const kidsClubStartsAtSeconds = startOfBangkokDaySeconds({ year: 2023, month: 8, day: 8 });

/** At most so many pieces count as "few left". */
export const lowStockPieces = 10;

/** The badge of a prize: "few left" takes precedence. */
export function prizeBadge(badge: PrizeBadge | null, remaining: number | null): PrizeBadge | null {
  if (remaining !== null && remaining > 0 && remaining <= lowStockPieces) return 'LOW_IN_STOCK';
  return badge;
}

/** What a prize costs now: the event's price while its event runs, otherwise the normal one. */
export function prizePrice({
  redeem_point,
  event_point,
}: {
  redeem_point: number;
  event_point: number | null;
}): number {
  return event_point ?? redeem_point;
}
