import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/ui/EmptyState';
import { PhoneCodeArt } from '@/components/ui/illustrations/PhoneCodeArt';
import type { OtpType } from '@/domain/otp';

/** The number is verified; what is left is the step that the code was for. */
export function Verified({ type, mobile }: { type: OtpType; mobile: string }) {
  const { t } = useTranslation('otp');
  return (
    <EmptyState picture={<PhoneCodeArt />} title={mobile}>
      {t(`verified.${type}`)}
    </EmptyState>
  );
}
