import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import type { MobileChangeInHand } from '@/hooks/mobile-change/mobile-change-in-hand';
import { useMobileChangeCode } from '@/hooks/mobile-change/useMobileChangeCode';
import { useMobileChangeInHand } from '@/hooks/mobile-change/useMobileChangeInHand';
import { useNavigate } from '@/hooks/useNavigate';
import { usePreload } from '@/hooks/usePreload';
import { OtpForm } from './OtpForm';

/** The code of the change of number in hand. */
export function MobileChangeOtp() {
  const change = useMobileChangeInHand();
  usePreload(['/request-mobile/success/', '/error/'], ['mobileChange', 'layout']);
  return change ? <MobileChangeCode change={change} /> : <ScreenSkeleton />;
}

function MobileChangeCode({ change }: { change: MobileChangeInHand }) {
  const { id, type, mobile } = change;
  const check = useMobileChangeCode(change);
  const { replace } = useNavigate();
  const changeNumber = () => replace('/request-mobile/');
  return <OtpForm id={id} type={type} to={mobile} check={check} onBack={changeNumber} onChangeNumber={changeNumber} />;
}
