import type { ComponentType } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart, partOnTap } from '@/components/ui/states/later-parts';
import type { OtpType } from '@/domain/otp';
import type { MobileChangeDraft } from '@/hooks/mobile-change/mobile-change-draft';
import { useConfirmCode, useMobileChangeCode, useMobileChangeDraft } from '@/hooks/mobile-change/useMobileChangeCode';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';
import { readOtpType } from '@/hooks/otp/sent-code';
import type { Registration } from '@/hooks/registration/registration-draft';
import { useRegistrationDraft } from '@/hooks/registration/registration-draft';
import { useRegistrationCode } from '@/hooks/registration/useRegistrationCode';
import { OtpForm } from './OtpForm';

const UnfreezeOtp = neededPart(() => import('./UnfreezeOtp').then((part) => part.UnfreezeOtp), ScreenSkeleton);
const EmailOtp = neededPart(() => import('./EmailOtp').then((part) => part.EmailOtp), ScreenSkeleton);
const EtaxOtp = neededPart(() => import('./EtaxOtp').then((part) => part.EtaxOtp), ScreenSkeleton);

const flows: Record<OtpType, ComponentType> = {
  register: RegistrationOtp,
  request_change_mobile: MobileChangeOtp,
  change_mobile: MobileChangeOtp,
  confirm_change_mobile: MobileChangeOtp,
  unfreeze_points: UnfreezeOtp,
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

const LostNumberSheet = partOnTap(() => import('./LostNumberSheet').then((part) => part.LostNumberSheet));

/** The codes of a change of number: of the old number, where the server asks for it, and of the new one. */
function MobileChangeOtp() {
  const { change, readAgain } = useMobileChangeDraft();
  usePreload(['/request-mobile/success/', '/error/'], ['mobile-change', 'layout']);
  if (!change) return <ScreenSkeleton />;
  const { confirm } = change;
  return confirm ? <ConfirmCode {...confirm} onConfirmed={readAgain} /> : <MobileChangeCode change={change} />;
}

function ConfirmCode({ id, mobile, onConfirmed }: { id: string; mobile: string; onConfirmed: () => void }) {
  const { t } = useTranslation('otp');
  const check = useConfirmCode(id, onConfirmed);
  const { replace } = useNavigate();
  const [isLost, setLost] = useState(false);
  return (
    <>
      <OtpForm
        id={id}
        type="confirm_change_mobile"
        title={t('confirmTitle')}
        to={mobile}
        check={check}
        onBack={() => replace('/request-mobile/')}
        otherWay={{ title: t('lost.open'), take: () => setLost(true) }}
      />
      <LostNumberSheet open={isLost} onClose={() => setLost(false)} />
    </>
  );
}

function MobileChangeCode({ change }: { change: MobileChangeDraft }) {
  const { t } = useTranslation('otp');
  const { id, type, mobile, confirmed } = change;
  const check = useMobileChangeCode(change);
  const { replace } = useNavigate();
  const changeNumber = () => replace('/request-mobile/');
  return (
    <OtpForm
      id={id}
      type={type}
      to={mobile}
      check={check}
      onBack={changeNumber}
      onChangeNumber={changeNumber}
      {...(confirmed && { title: t('newTitle'), step: { step: 3, steps: 3 } })}
    />
  );
}
