import type { ComponentType } from 'react';
import { useState } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import type { OtpType } from '@/domain/otp';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';
import { readOtpType } from '@/hooks/otp/sent-code';
import type { Registration } from '@/hooks/registration/registration-draft';
import { useRegistrationDraft } from '@/hooks/registration/registration-draft';
import { useRegistrationCode } from '@/hooks/registration/useRegistrationCode';
import { MobileChangeOtp } from './MobileChangeOtp';
import { OtpForm } from './OtpForm';

const UnfreezeOtp = lazyWithRetry(() => import('./UnfreezeOtp').then((part) => part.UnfreezeOtp), ScreenSkeleton);
const EmailOtp = lazyWithRetry(() => import('./EmailOtp').then((part) => part.EmailOtp), ScreenSkeleton);
const EtaxOtp = lazyWithRetry(() => import('./EtaxOtp').then((part) => part.EtaxOtp), ScreenSkeleton);

const flows: Record<OtpType, ComponentType> = {
  register: RegistrationOtp,
  request_change_mobile: MobileChangeOtp,
  change_mobile: MobileChangeOtp,
  confirm_change_mobile: MobileChangeOtp,
  thaw_points: UnfreezeOtp,
  confirm_email: EmailOtp,
  etax_address: EtaxOtp,
};

/** /otp/: the one-time code of the current flow. */
export function OtpScreen() {
  const [type] = useState(readOtpType);
  const Flow = flows[type];
  return <Flow />;
}

/** The code of the current registration. */
function RegistrationOtp() {
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
