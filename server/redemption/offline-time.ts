import { limits } from '@/domain/limits';
import { refuse } from '@/server/platform/outcome';

/** Why a time of a till that was offline is not taken. Undefined also for a till that was online and sent none. */
export function wrongOfflineTime(field: 'scanned_at' | 'released_at', at: number | undefined, now: number) {
  if (at === undefined) return undefined;
  if (at > now + limits.billSoldAheadSeconds) return refuse('422', { fields: [{ field, message: 'scanMustBeOver' }] });
  const isOld = at < now - limits.codeScannedBackHours * 60 * 60;
  return isOld ? refuse('422', { fields: [{ field, message: 'scanMustBeRecent' }] }) : undefined;
}

/** Otherwise a repeat could not be told from a second use. */
export const offlineNeedsBill = refuse('422', { fields: [{ field: 'bill_no', message: 'offlineNeedsBill' }] });
