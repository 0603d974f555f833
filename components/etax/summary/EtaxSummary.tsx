import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EtaxBar } from '@/components/etax/EtaxBar';
import { Checkbox } from '@/components/form/Checkbox';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { StepBar } from '@/components/ui/controls/StepBar';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { laterOnTap } from '@/components/ui/states/lazy-with-retry';
import type { EtaxForm } from '@/contract/etax';
import { showToast } from '@/hooks/errors/useToasts';
import { useUnsureNotice } from '@/hooks/errors/useUnsureNotice';
import { endEtaxCode, etaxCodeFor } from '@/hooks/etax/etax-code';
import type { EtaxDraft } from '@/hooks/etax/etax-draft';
import { useSubmitEtax } from '@/hooks/etax/useSubmitEtax';
import { EtaxReview } from './EtaxReview';

const RefusalDialog = laterOnTap(() => import('@/components/etax/RefusalDialog').then((part) => part.RefusalDialog));

const agreeId = 'agree';

/** The final review with its consequences, and the submit button. */
export function EtaxSummary({ draft, form }: { draft: EtaxDraft; form: EtaxForm }) {
  const { t } = useTranslation('etax');
  // Returning with the right code means that the member agreed and submitted before.
  const [hasCode] = useState(() => etaxCodeFor(form)?.verified === true);
  const [isAgreed, setAgreed] = useState(hasCode);
  const [isSubmitted, setSubmitted] = useState(false);
  const onSent = useCallback(
    (email: string) => showToast({ kind: 'success', title: t('sent.title'), message: t('sent.text', { email }) }),
    [t],
  );
  const { busy, unsure, refusal, submit, close } = useSubmitEtax(draft, onSent);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!hasCode) return;
    endEtaxCode();
    submit(form);
  }, []);

  const notice = useUnsureNotice(unsure, { title: t('summary.unsure'), message: t('summary.unsureText') });

  const send = () => {
    // If the outcome is unknown, the member agreed before.
    if (isAgreed || unsure) return submit(form);
    setSubmitted(true);
    document.getElementById(agreeId)?.focus();
  };
  return (
    <Screen
      top={<EtaxBar title={t('summary.title')} />}
      bottom={
        <ActionBar>
          <Button busy={busy} onClick={send}>
            {t('summary.submit')}
          </Button>
        </ActionBar>
      }
    >
      <StepBar step={3} />
      <EtaxReview form={form} isFixed={unsure !== undefined} />
      {!unsure && (
        <Checkbox
          required
          id={agreeId}
          label={t('summary.forGood')}
          error={isSubmitted && !isAgreed ? t('summary.mustAgree') : undefined}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
      )}
      <FailureNote failure={notice} />
      {refusal && <RefusalDialog bill={draft} refusal={refusal} onAgain={() => submit(form)} onClose={close} />}
    </Screen>
  );
}
