import type { TaxStatus } from '@/domain/etax';

/**
 * Why a request failed: the receipt's status, somebody else's receipt, terms that have to be
 * accepted again, too many requests, or a temporary failure.
 */
export type EtaxRefusal =
  | Extract<TaxStatus, 'IN_PROGRESS' | 'ISSUED' | 'NOT_ALLOWED'>
  | 'gone'
  | 'terms'
  | 'unknown'
  | 'limit'
  | 'failed';

/** If the receipt could still be requested, the terms in force were not accepted. */
export function refusalOf(status: TaxStatus): EtaxRefusal {
  return status === 'READY' || status === 'ERROR' ? 'terms' : status;
}
