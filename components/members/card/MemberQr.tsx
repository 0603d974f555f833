import { useTranslation } from 'react-i18next';
import { QrCode } from '@/components/ui/codes/QrCode';
import { formatMemberNumber } from '@/domain/member-number';

/** The member number as a QR. `modulePixels` is the edge of a module in px. */
export function MemberQr({ number, modulePixels }: { number: string; modulePixels: number }) {
  const { t } = useTranslation('members-card');
  const label = t('qrOf', { number: formatMemberNumber(number) });
  return <QrCode value={number} label={label} modulePixels={modulePixels} />;
}
