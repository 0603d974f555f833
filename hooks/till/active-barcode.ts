import { keep, readKept } from '@/services/client-store';
import { nowMilliseconds } from '@/services/clock';

/** What a till takes as the server gives it: a coupon's digits, or a reward's letters. */
export type TimedBarcode = { barcode: string; issued_at: number; expires_at: number };

/** A barcode, when it ends in epoch milliseconds, and what the server calls that; older copies do not know the last. */
export type ActiveBarcode = Pick<TimedBarcode, 'barcode'> &
  Partial<Pick<TimedBarcode, 'expires_at'>> & { lifeSeconds: number; endsAtMilliseconds: number };

/** What this phone knows of the barcode of a coupon or a reward, alive or over: every tab and every reload show the same one. */
export function storedBarcode(id: string): ActiveBarcode | undefined {
  const stored: unknown = readKept('couponBarcodes')?.[id];
  return isActiveBarcode(stored) ? stored : undefined;
}

/**
 * What a page that opens shows at once: a barcode that is not over, and that the server confirms. `expiresAt` is when the one ends
 * that tills take now, or null for none; a server that does not tell leaves it to the barcode's own end.
 */
export function activeBarcode(id: string, expiresAt?: number | null): ActiveBarcode | undefined {
  const stored = storedBarcode(id);
  if (!stored || stored.endsAtMilliseconds <= nowMilliseconds()) return undefined;
  return expiresAt === undefined || expiresAt === stored.expires_at ? stored : undefined;
}

/** Keeps a barcode that has just arrived. */
export function keepBarcode(id: string, answer: TimedBarcode): ActiveBarcode {
  const now = nowMilliseconds();
  const stored = storedBarcode(id);
  const active = stored?.barcode === answer.barcode && stored.endsAtMilliseconds > now ? stored : reckon(answer, now);
  keep('couponBarcodes', { ...barcodesStillOfUse(now), [id]: active });
  return active;
}

export function forgetBarcode(id: string): void {
  const { [id]: _removed, ...others } = readKept('couponBarcodes') ?? {};
  keep('couponBarcodes', others);
}

/**
 * Its end is the server's. Where a server does not tell the time and the phone's clock makes no sense of that end, the barcode gets
 * its whole life, and the till refuses what is over.
 */
function reckon({ barcode, issued_at, expires_at }: TimedBarcode, now: number): ActiveBarcode {
  const lifeSeconds = expires_at - issued_at;
  const leftByClock = expires_at - now / 1000;
  const left = leftByClock > 0 && leftByClock < lifeSeconds ? leftByClock : lifeSeconds;
  return { barcode, expires_at, lifeSeconds, endsAtMilliseconds: now + left * 1000 };
}

const daySeconds = 24 * 60 * 60;

/** Barcodes of long ago are of no use to anybody. */
function barcodesStillOfUse(now: number): Readonly<Record<string, unknown>> {
  const all = Object.entries(readKept('couponBarcodes') ?? {});
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
