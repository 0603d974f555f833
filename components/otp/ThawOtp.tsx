import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';
import type { ThawDraft } from '@/hooks/points/thaw-draft';
import { useThawCode } from '@/hooks/points/useThawCode';
import { useThawDraft } from '@/hooks/points/useThawDraft';
import { OtpForm } from './OtpForm';

/** The code that unfreezes points. It goes to the number on file only. */
export function ThawOtp() {
  const thaw = useThawDraft();
  usePreload(['/member-setting/', '/error/'], ['settings', 'layout']);
  return thaw ? <ThawCode thaw={thaw} /> : <ScreenSkeleton />;
}

function ThawCode({ thaw }: { thaw: ThawDraft }) {
  const { t } = useTranslation('otp');
  const { id, mobile } = thaw;
  const check = useThawCode(thaw);
  const { replace } = useNavigate();
  const back = () => replace('/member-setting/');
  return <OtpForm id={id} type="thaw_points" title={t('thawTitle')} to={mobile} check={check} onBack={back} />;
}
