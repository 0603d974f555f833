import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { TaxStatus } from '@/domain/etax';
import { call } from '@/services/http/call';
import type { EtaxDraft } from './etax-draft';
import { readEtaxDraft } from './etax-draft';
import { draftFor, keepEtaxDraft } from './etax-form';

/**
 * Why a request failed: the receipt's status, another member's receipt, terms that have to be accepted again, too many requests, or a
 * temporary failure.
 */
export type EtaxRefusal =
  | Extract<TaxStatus, 'IN_PROGRESS' | 'ISSUED' | 'NOT_ALLOWED'>
  | 'gone'
  | 'terms'
  | 'unknown'
  | 'limit'
  | 'failed';

/** Fetches a receipt again after a refusal: its current status is the reason. */
export function useRefetchReceipt(): (bill: Pick<EtaxDraft, 'branch_code' | 'bill_no'>) => Promise<EtaxRefusal> {
  const refresh = useRefreshReceipts();
  return useCallback(
    async (bill) => {
      const answer = await call('getReceipt', { params: bill });
      void refresh();
      if (!answer.ok) return answer.error.code === '404' ? 'gone' : 'unknown';
      // The form's copy of the bill may be outdated: the summary must show the current one.
      if (readEtaxDraft()) keepEtaxDraft(draftFor(answer.data));
      return refusalOf(answer.data.tax_status);
    },
    [refresh],
  );
}

/** The page of a receipt fetches it again, without showing the old state in between. */
export function useRefreshReceipts(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => mutate((key) => typeof key === 'string' && key.startsWith('receipt '), undefined, { revalidate: true }),
    [mutate],
  );
}

/** If the receipt could still be requested, the terms in force were not accepted. */
function refusalOf(status: TaxStatus): EtaxRefusal {
  return status === 'READY' || status === 'ERROR' ? 'terms' : status;
}
