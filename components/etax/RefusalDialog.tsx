import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Dialog } from '@/components/ui/layers/Dialog';
import type { EtaxDraft } from '@/hooks/etax/etax-draft';
import { changeEtaxDraft, endEtaxDraft, withoutPassed } from '@/hooks/etax/etax-form';
import { etaxPaths, receiptPath } from '@/hooks/etax/etax-steps';
import type { EtaxRefusal } from '@/hooks/etax/useRefetchReceipt';
import { useNavigate } from '@/hooks/navigation/useNavigate';

export interface RefusalDialogProps {
  bill: Pick<EtaxDraft, 'branch_code' | 'bill_no'>;
  refusal: EtaxRefusal;
  onAgain: () => void;
  onClose: () => void;
}

/** Why the request failed, and what can be done now. The page does not wait for its texts. */
export function RefusalDialog(props: RefusalDialogProps) {
  return (
    <Suspense fallback={null}>
      <RefusalContent {...props} />
    </Suspense>
  );
}

function RefusalContent({ bill, refusal, onAgain, onClose }: RefusalDialogProps) {
  const { t } = useTranslation('etax');
  const { replace } = useNavigate();
  const way = wayOn[refusal];
  const go = () => {
    onClose();
    if (way === 'again') return onAgain();
    if (way === 'toTerms') changeEtaxDraft((draft) => withoutPassed(draft, 'terms'));
    // The form is kept for another attempt, unless there is nothing left to request.
    else if (isFinal(refusal)) endEtaxDraft();
    const paths = { toTerms: etaxPaths.terms, toReceipt: receiptPath(bill), toReceipts: '/receipts/' };
    replace(paths[way]);
  };
  const title = refusal === 'failed' || refusal === 'limit' ? t(`refused.${refusal}Title`) : t('refused.title');
  const actions = (
    <>
      <Button onClick={go}>{t(`refused.${way}`)}</Button>
      <Button kind="secondary" onClick={onClose}>
        {t('refused.close')}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} actions={actions} onClose={onClose}>
      {t(`refused.${refusal}`)}
    </Dialog>
  );
}

const wayOn = {
  IN_PROGRESS: 'toReceipt',
  ISSUED: 'toReceipt',
  NOT_ALLOWED: 'toReceipt',
  gone: 'toReceipts',
  terms: 'toTerms',
  unknown: 'toReceipt',
  limit: 'toReceipt',
  failed: 'again',
} as const satisfies Record<EtaxRefusal, string>;

function isFinal(refusal: EtaxRefusal): boolean {
  return refusal !== 'limit' && refusal !== 'unknown' && refusal !== 'failed';
}
