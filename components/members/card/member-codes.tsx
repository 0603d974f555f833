import { useTranslation } from 'react-i18next';
import { Barcode, QrCode } from '@/components/ui/codes/scan-codes';
import { formatMemberNumber } from '@/domain/member-number';

interface MemberBarcodeProps {
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

/** The member number as a QR. `modulePixels` is the edge of a module in px. */
export function MemberQr({ number, modulePixels }: { number: string; modulePixels: number }) {
  const { t } = useTranslation('members-card');
  const label = t('qrOf', { number: formatMemberNumber(number) });
  return <QrCode value={number} label={label} modulePixels={modulePixels} />;
}
