import { useTranslation } from 'react-i18next';
import { ReviewList } from '@/components/ui/cards/ReviewList';
import { Written } from '@/components/ui/text/Written';
import type { EtaxForm } from '@/contract/etax';
import { headOffice, isMaskedTaxId } from '@/domain/etax';
import { formatCitizenId } from '@/domain/identity/identifier';
import type { EtaxStep } from '@/hooks/etax/etax-steps';
import { etaxPaths } from '@/hooks/etax/etax-steps';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';

export interface EtaxReviewProps {
  form: EtaxForm;
  /** A request that may be in progress cannot be edited. */
  isFixed: boolean;
}

/** The receipt and every answer, each with a link back to its question. */
export function EtaxReview({ form, isFixed }: EtaxReviewProps) {
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
        {
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
