import { useTranslation } from 'react-i18next';
import { PhoneCodeArt } from '@/components/ui/illustrations/PhoneCodeArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { OtpType } from '@/domain/otp';

/** The code was right; the step that it was for follows. */
export function Verified({ type, to }: { type: OtpType; to: string }) {
  const { t } = useTranslation('otp');
  return (
    <EmptyState picture={<PhoneCodeArt />} title={to}>
      {t(`verified.${type}`)}
    </EmptyState>
  );
}
