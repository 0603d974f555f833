import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/ui/EmptyState';
import { PhoneCodeArt } from '@/components/ui/illustrations/PhoneCodeArt';

/** The number is verified; what is left is the link to the membership. */
export function Verified({ mobile }: { mobile: string }) {
  const { t } = useTranslation('otp');
  return (
    <EmptyState picture={<PhoneCodeArt />} title={mobile}>
      {t('verified')}
    </EmptyState>
  );
}
