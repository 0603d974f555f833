import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { useEmailCode } from '@/hooks/members/useEmailCode';
import type { EmailConfirmation } from '@/hooks/members/useEmailConfirmation';
import { startOfConfirmation, useEmailConfirmation } from '@/hooks/members/useEmailConfirmation';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';
import { OtpForm } from './OtpForm';

/** The code that confirms the address on file, before the member's data or savings are mailed to it. */
export function EmailOtp() {
  const confirmation = useEmailConfirmation();
  usePreload(['/member-setting/data-consent/', '/error/'], ['consents-data', 'layout']);
  return confirmation ? <EmailCode confirmation={confirmation} /> : <ScreenSkeleton />;
}

function EmailCode({ confirmation }: { confirmation: EmailConfirmation }) {
  const { t } = useTranslation('otp');
  const { id, email } = confirmation;
  const check = useEmailCode(confirmation);
  const { replace } = useNavigate();
  const back = () => replace(startOfConfirmation(confirmation));
  const words = { title: t('emailTitle'), intro: t('emailIntro') };
  return <OtpForm id={id} type="confirm_email" {...words} to={email} check={check} onBack={back} />;
}
