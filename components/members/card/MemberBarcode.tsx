import { useTranslation } from 'react-i18next';
import { Barcode } from '@/components/ui/codes/Barcode';
import { formatMemberNumber } from '@/domain/member-number';

export interface MemberBarcodeProps {
  number: string;
  /** In px. */
  height?: number;
  grows?: boolean;
}

/** The member number as a barcode, and in digits in case a scanner fails. */
export function MemberBarcode({ number, ...look }: MemberBarcodeProps) {
  const { t } = useTranslation('members-card');
  const digits = formatMemberNumber(number);
  return (
    <>
      <Barcode value={number} label={t('barcodeOf', { number: digits })} {...look} />
      <span>{digits}</span>
    </>
  );
}
