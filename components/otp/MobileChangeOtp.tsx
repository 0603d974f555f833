import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import type { MobileChangeDraft } from '@/hooks/mobile-change/mobile-change-draft';
import { useConfirmCode, useMobileChangeCode, useMobileChangeDraft } from '@/hooks/mobile-change/useMobileChangeCode';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';
import { OtpForm } from './OtpForm';

const LostNumberSheet = lazyWithRetry(() => import('./LostNumberSheet').then((part) => part.LostNumberSheet));

/** The codes of a change of number: of the old number, where the server asks for it, and of the new one. */
export function MobileChangeOtp() {
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
