import type { CouponBarcode } from '@/contract/coupons';
import { keep, readKept } from '@/services/client-store';

/** A barcode and when it ends by this phone's clock, in epoch milliseconds. */
export type LivingBarcode = Pick<CouponBarcode, 'barcode'> & { lifeSeconds: number; endsAtMilliseconds: number };

/** What this phone knows of a coupon's barcode, alive or over: every tab and every reload show the same one. */
export function keptBarcode(myCouponId: string): LivingBarcode | undefined {
  const kept: unknown = readKept('couponBarcodes')?.[myCouponId];
  return isLivingBarcode(kept) ? kept : undefined;
}

/** What a page that opens shows at once; a barcode that is over is none. */
export function livingBarcode(myCouponId: string): LivingBarcode | undefined {
  const kept = keptBarcode(myCouponId);
  return kept && kept.endsAtMilliseconds > Date.now() ? kept : undefined;
}

/** Keeps a barcode that has just arrived. */
export function keepBarcode(myCouponId: string, answer: CouponBarcode): LivingBarcode {
  const now = Date.now();
  const kept = keptBarcode(myCouponId);
  const living = kept?.barcode === answer.barcode && kept.endsAtMilliseconds > now ? kept : reckon(answer, now);
  keep('couponBarcodes', { ...barcodesStillOfUse(now), [myCouponId]: living });
  return living;
}

export function forgetBarcode(myCouponId: string): void {
  const { [myCouponId]: _gone, ...others } = readKept('couponBarcodes') ?? {};
  keep('couponBarcodes', others);
}

/**
 * The ring runs from the answer's arrival. A barcode that lived already when it came is known by its instants, where the
 * phone's clock makes sense of them; a wrong clock gets the whole life, and the server refuses what is over.
 */
function reckon({ barcode, issued_at, expires_at }: CouponBarcode, now: number): LivingBarcode {
  const lifeSeconds = expires_at - issued_at;
  const leftByClock = expires_at - now / 1000;
  const left = leftByClock > 0 && leftByClock < lifeSeconds ? leftByClock : lifeSeconds;
  return { barcode, lifeSeconds, endsAtMilliseconds: now + left * 1000 };
}

const daySeconds = 24 * 60 * 60;

/** Barcodes of long ago are of no use to anybody. */
function barcodesStillOfUse(now: number): Readonly<Record<string, unknown>> {
  const all = Object.entries(readKept('couponBarcodes') ?? {});
  return Object.fromEntries(
    all.filter(([, one]) => isLivingBarcode(one) && one.endsAtMilliseconds > now - daySeconds * 1000),
  );
}

function isLivingBarcode(value: unknown): value is LivingBarcode {
  if (typeof value !== 'object' || value === null) return false;
  if (!('barcode' in value && 'lifeSeconds' in value && 'endsAtMilliseconds' in value)) return false;
  const { barcode, lifeSeconds, endsAtMilliseconds } = value;
  return typeof barcode === 'string' && typeof lifeSeconds === 'number' && typeof endsAtMilliseconds === 'number';
}
