import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EtaxBar } from '@/components/etax/EtaxBar';
import { Checkbox } from '@/components/form/Checkbox';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { ReviewList } from '@/components/ui/lists/ReviewList';
import { StepBar } from '@/components/ui/progress/StepBar';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Written } from '@/components/ui/text/Written';
import type { EtaxForm } from '@/contract/etax';
import { headOffice, isMaskedTaxId } from '@/domain/etax';
import { formatCitizenId } from '@/domain/identity/identifier';
import { bahtLeft } from '@/domain/returns';
import { showToast } from '@/hooks/errors/useToasts';
import { useUnsureNotice } from '@/hooks/errors/useUnsureNotice';
import { endEtaxCode, etaxCodeFor } from '@/hooks/etax/etax-code';
import type { EtaxDraft } from '@/hooks/etax/etax-draft';
import type { EtaxStep } from '@/hooks/etax/etax-steps';
import { etaxPaths } from '@/hooks/etax/etax-steps';
import { useSubmitEtax } from '@/hooks/etax/useSubmitEtax';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';

const RefusalDialog = partOnTap(() => import('@/components/etax/RefusalDialog').then((part) => part.RefusalDialog));

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
      <EtaxReview form={form} returned={draft.returned_amount} isFixed={unsure !== undefined} />
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

interface EtaxReviewProps {
  form: EtaxForm;
  /** Baht of the receipt that came back. */
  returned: number;
  /** A request that may be in progress cannot be edited. */
  isFixed: boolean;
}

/** The receipt and every answer, each with a link back to its question. */
function EtaxReview({ form, returned, isFixed }: EtaxReviewProps) {
  const { t } = useTranslation('etax');
  const link = useLinkTo();
  const { baht, date } = useFormats();
  const { customer, tax_invoice_type, receipt } = form;
  const { tax_no, first_name, last_name, branch_no, email, address } = customer;
  const change = (step: EtaxStep) => (isFixed ? {} : { link: link(etaxPaths[step]) });
  const taxId = isMaskedTaxId(tax_no) ? t('info.onFile', { ending: tax_no.slice(-4) }) : formatCitizenId(tax_no);
  const office = branch_no === headOffice ? t('info.head') : t('summary.branch', { number: branch_no });
  const { house_no, sub_district_name, district_name, province_name, postcode } = address;
  return (
    <ReviewList
      items={[
        {
          label: t('summary.receipt'),
          value: (
            <>
              <Written>{receipt.branch_name}</Written> · {date(receipt.doc_date)}
              <br />
              {receipt.bill_no}
            </>
          ),
        },
        returned > 0
          ? {
              label: t('summary.left'),
              value: (
                <>
                  <strong>{t('summary.baht', { amount: baht(bahtLeft(receipt.total_amount, returned)) })}</strong>
                  <br />
                  {t('summary.leftOf', { paid: baht(receipt.total_amount), returned: baht(returned) })}
                </>
              ),
            }
          : {
              label: t('summary.amount'),
              value: <strong>{t('summary.baht', { amount: baht(receipt.total_amount) })}</strong>,
            },
        { label: t('summary.type'), value: t(`info.${tax_invoice_type}`), ...change('info') },
        { label: t('info.taxId'), value: taxId, ...change('info') },
        {
          label: t('summary.name'),
          value: <Written>{`${first_name} ${last_name}`.trim()}</Written>,
          ...change('info'),
        },
        ...(tax_invoice_type === 'corporation'
          ? [{ label: t('summary.office'), value: office, ...change('info') }]
          : []),
        {
          label: t('summary.address'),
          value: <Written>{[house_no, sub_district_name, district_name, province_name, postcode].join(' ')}</Written>,
          ...change('address'),
        },
        { label: t('summary.email'), value: email, ...change('info') },
        ...(form.is_saved_member_info
          ? [{ label: t('summary.saved'), value: t('summary.savedYes'), ...change('address') }]
          : []),
      ]}
    />
  );
}
