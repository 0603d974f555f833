import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { EtaxForm } from '@/contract/etax';
import { isMaskedTaxId } from '@/domain/etax';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import type { Unsure } from '@/hooks/errors/useUnsureNotice';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { isUnsure } from '@/hooks/points/spending';
import { fulfilled, leaving, unsettledContent, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { ApiError } from '@/services/http/api-error';
import { call } from '@/services/http/call';
import { etaxCodeFor, etaxCodeInput, isCodeOut, keepEtaxCode } from './etax-code';
import type { EtaxDraft, EtaxFault } from './etax-draft';
import { changeEtaxDraft, endEtaxDraft, withoutPassed, withoutTaxId } from './etax-form';
import { etaxPaths, receiptPath } from './etax-steps';
import { etaxProfileKey } from './useEtaxPrefill';
import type { EtaxRefusal } from './useRefetchReceipt';
import { useRefetchReceipt, useRefreshReceipts } from './useRefetchReceipt';

/** The name under which the request of a bill stays open until it is settled. */
const requestName = ({ branch_code, bill_no }: EtaxDraft) => `etax ${branch_code} ${bill_no}`;

/**
 * Submits the request, once per action, despite double taps and a weak signal. `onSent` gets the destination
 * address.
 */
export function useSubmitEtax(draft: EtaxDraft, onSent: (email: string) => void) {
  const [unsure, setUnsure] = useState<Unsure | undefined>(() =>
    unsettledContent(requestName(draft)) === undefined ? undefined : {},
  );
  const [refusal, setRefusal] = useState<EtaxRefusal>();
  const { mutate } = useSWRConfig();
  const { push, replace } = useNavigate();
  const handleError = useErrorHandler(true);
  const whyNot = useRefetchReceipt();
  const refreshReceipts = useRefreshReceipts();

  const showRefusal = useCallback(
    async (error: ApiError, form: EtaxForm) => {
      const kind = refusalKind(error);
      if (kind) setRefusal(kind === 'receipt' ? await whyNot(form) : kind);
      else handleError(error);
      return fulfilled;
    },
    [handleError, whyNot],
  );

  /** The form is kept; the refused request is settled, and the same one after the code is a new action. */
  const goToCode = useCallback(
    async (form: EtaxForm, idempotencyKey: string) => {
      const storedCode = etaxCodeFor(form);
      if (storedCode && isCodeOut(storedCode)) keepEtaxCode(storedCode);
      else {
        const input = etaxCodeInput(form);
        const answer = await call('requestEtaxCode', { body: input, idempotencyKey });
        // A retry repeats the same request.
        if (!answer.ok && isUnsure(answer.error)) return handleError(answer.error);
        if (!answer.ok) return showRefusal(answer.error, form);
        keepEtaxCode({ ...input, ...answer.data, verified: false });
      }
      push('/otp/');
      return leaving;
    },
    [push, showRefusal, handleError],
  );

  const perform = useCallback(
    async (form: EtaxForm, idempotencyKey: string) => {
      setRefusal(undefined);
      const answer = await call('submitEtax', { body: form, idempotencyKey });
      if (!answer.ok && isUnsure(answer.error)) return setUnsure({ error: answer.error });
      setUnsure(undefined);
      if (answer.ok) {
        endEtaxDraft();
        void Promise.all([refreshReceipts(), mutate(etaxProfileKey, undefined)]).catch(() => undefined);
        onSent(form.customer.email);
        replace(receiptPath(form));
        return leaving;
      }
      if (isTheForms(answer.error)) {
        push(etaxPaths[handBack(answer.error.errors ?? [])]);
        return leaving;
      }
      if (answer.error.code === 'etax_code_needed') return goToCode(form, idempotencyKey);
      return showRefusal(answer.error, form);
    },
    [mutate, push, replace, goToCode, showRefusal, refreshReceipts, onSent],
  );
  const { busy, run } = useIdempotentAction(perform, requestName(draft), withoutTaxId);

  return { busy, unsure, refusal, submit: (form: EtaxForm) => void run(form), close: () => setRefusal(undefined) };
}

/** How the dialog explains a refusal: by the receipt's current status, or by its kind. Others are handled elsewhere. */
function refusalKind({ code }: ApiError): 'receipt' | 'limit' | 'failed' | undefined {
  if (code === '404' || code === '412') return 'receipt';
  if (code === '429') return 'limit';
  return code === '400' || code === '422' ? 'failed' : undefined;
}

/** Whether it can be corrected on an earlier page. */
function isTheForms({ code, errors = [] }: ApiError): boolean {
  return code === '422' && errors.some(({ field }) => /^(customer\b|tax_invoice_type)/.test(field));
}

/** Passes the errors to the page of the first one, and returns that page. */
function handBack(faults: readonly EtaxFault[]): 'info' | 'address' {
  const isOfAddress = ({ field }: EtaxFault) => /^customer[./]address\b/.test(field);
  const ofInfo = faults.filter((fault) => !isOfAddress(fault));
  const step = ofInfo.length > 0 ? 'info' : 'address';
  const unknownNumber = ofInfo.some(({ field }) => /^customer[./]tax_no$/.test(field));
  changeEtaxDraft((draft) => {
    const opened = withoutPassed({ ...draft, faults: step === 'info' ? ofInfo : [...faults] }, step);
    return unknownNumber && isMaskedTaxId(draft.customer.tax_no) ? withoutNumber(opened) : opened;
  });
  return step;
}

/** The number on file does not match the mask: it has to be typed. */
function withoutNumber(draft: EtaxDraft): EtaxDraft {
  return { ...draft, on_file: '', customer: { ...draft.customer, tax_no: '' } };
}
