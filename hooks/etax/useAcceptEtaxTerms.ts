import { useCallback, useState } from 'react';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';
import type { EtaxDraft } from './etax-draft';
import { changeEtaxDraft, nextStep, withPassed } from './etax-form';
import { etaxPaths } from './etax-steps';
import type { EtaxRefusal } from './useRefetchReceipt';
import { useRefetchReceipt } from './useRefetchReceipt';

type Bill = Pick<EtaxDraft, 'branch_code' | 'bill_no'>;

/** Records that the terms were accepted for this bill, and continues. If the bill can have no invoice, says why. */
export function useAcceptEtaxTerms() {
  const [refusal, setRefusal] = useState<EtaxRefusal>();
  const { push } = useNavigate();
  const handleError = useErrorHandler();
  const whyNot = useRefetchReceipt();

  const perform = useCallback(
    async ({ branch_code, bill_no }: Bill) => {
      const answer = await call('acceptEtaxTerms', { body: { branch_code, bill_no, accepted: true } });
      if (answer.ok) {
        const passed = changeEtaxDraft((draft) => withPassed(draft, 'terms'));
        push(passed ? etaxPaths[nextStep(passed)] : '/receipts/');
        return leaving;
      }
      const { code } = answer.error;
      if (code === '404' || code === '412') setRefusal(await whyNot({ branch_code, bill_no }));
      else handleError(answer.error);
      return undefined;
    },
    [push, handleError, whyNot],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, refusal, accept: (bill: Bill) => void run(bill), close: () => setRefusal(undefined) };
}
