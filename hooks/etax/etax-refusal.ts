import type { TaxStatus } from '@/domain/etax';

/**
 * Why a request did not go through: what the receipt itself says, that it is not the caller's, that the terms have to be
 * accepted anew, that there were too many, or a failure of the moment.
 */
export type EtaxRefusal =
  | Extract<TaxStatus, 'IN_PROGRESS' | 'ISSUED' | 'NOT_ALLOWED'>
  | 'gone'
  | 'terms'
  | 'unknown'
  | 'limit'
  | 'failed';

/** A receipt that could still be asked for was refused because nobody has accepted the terms in force. */
export function refusalOf(status: TaxStatus): EtaxRefusal {
  return status === 'READY' || status === 'ERROR' ? 'terms' : status;
}
