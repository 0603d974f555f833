import { nowMilliseconds } from '@/services/browser/clock';
import { keep, readStored } from '@/services/storage/client-store';

/** A timed code from the server: a coupon's digits, or a reward's letters. */
export type TimedBarcode = { barcode: string; issued_at: number; expires_at: number };

/** A barcode, its end in epoch milliseconds, and the server's own expiry; older copies lack the last. */
export type ActiveBarcode = Pick<TimedBarcode, 'barcode'> &
  Partial<Pick<TimedBarcode, 'expires_at'>> & { lifeSeconds: number; endsAtMilliseconds: number };

/**
 * The barcode of a coupon or a reward stored on this phone, valid or expired: every tab and every reload show the same
 * one.
 */
export function storedBarcode(id: string): ActiveBarcode | undefined {
  const stored: unknown = readStored('couponBarcodes')?.[id];
  return isActiveBarcode(stored) ? stored : undefined;
}

/**
 * The barcode a page shows on opening: one that has not expired and that the server confirms. `expiresAt` is the expiry
 * of the barcode that tills accept now, or null for none; if a server does not send it, the barcode's own end applies.
 */
export function activeBarcode(id: string, expiresAt?: number | null): ActiveBarcode | undefined {
  const stored = storedBarcode(id);
  if (!stored || stored.endsAtMilliseconds <= nowMilliseconds()) return undefined;
  return expiresAt === undefined || expiresAt === stored.expires_at ? stored : undefined;
}

/** Stores a barcode that has just arrived. */
export function keepBarcode(id: string, answer: TimedBarcode): ActiveBarcode {
  const now = nowMilliseconds();
  const stored = storedBarcode(id);
  const active =
    stored?.barcode === answer.barcode && stored.endsAtMilliseconds > now ? stored : toActiveBarcode(answer, now);
  keep('couponBarcodes', { ...recentBarcodes(now), [id]: active });
  return active;
}

export function forgetBarcode(id: string): void {
  const { [id]: _removed, ...others } = readStored('couponBarcodes') ?? {};
  keep('couponBarcodes', others);
}

/**
 * The server sends the end. If it sends no time and the phone's clock contradicts that end, the barcode gets its full lifetime, and the
 * till refuses an expired one.
 */
function toActiveBarcode({ barcode, issued_at, expires_at }: TimedBarcode, now: number): ActiveBarcode {
  const lifeSeconds = expires_at - issued_at;
  const leftByClock = expires_at - now / 1000;
  const left = leftByClock > 0 && leftByClock < lifeSeconds ? leftByClock : lifeSeconds;
  return { barcode, expires_at, lifeSeconds, endsAtMilliseconds: now + left * 1000 };
}

const daySeconds = 24 * 60 * 60;

/** Drops old barcodes. */
function recentBarcodes(now: number): Readonly<Record<string, unknown>> {
  const all = Object.entries(readStored('couponBarcodes') ?? {});
  return Object.fromEntries(
    all.filter(([, one]) => isActiveBarcode(one) && one.endsAtMilliseconds > now - daySeconds * 1000),
  );
}

function isActiveBarcode(value: unknown): value is ActiveBarcode {
  if (typeof value !== 'object' || value === null) return false;
  if (!('barcode' in value && 'lifeSeconds' in value && 'endsAtMilliseconds' in value)) return false;
  const { barcode, lifeSeconds, endsAtMilliseconds } = value;
  return typeof barcode === 'string' && typeof lifeSeconds === 'number' && typeof endsAtMilliseconds === 'number';
}
