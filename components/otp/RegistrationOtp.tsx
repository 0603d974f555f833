import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';
import type { Registration } from '@/hooks/registration/registration-draft';
import { useRegistrationCode } from '@/hooks/registration/useRegistrationCode';
import { useRegistrationDraft } from '@/hooks/registration/useRegistrationDraft';
import { OtpForm } from './OtpForm';

/** The code of the current registration. */
export function RegistrationOtp() {
  const registration = useRegistrationDraft('/otp/');
  usePreload(['/personal-detail/', '/oobe/', '/error/'], ['registration', 'fields', 'members', 'layout']);
  return registration ? <RegistrationCode registration={registration} /> : <ScreenSkeleton />;
}

function RegistrationCode({ registration }: { registration: Registration }) {
  const { id, mobile } = registration;
  const check = useRegistrationCode(registration);
  const { replace } = useNavigate();
  const changeNumber = () => replace('/signup/?focus=mobile');
  return (
    <OtpForm id={id} type="register" to={mobile} check={check} onBack={changeNumber} onChangeNumber={changeNumber} />
  );
}
