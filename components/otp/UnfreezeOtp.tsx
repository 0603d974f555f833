import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';
import type { UnfreezeDraft } from '@/hooks/points/unfreeze-draft';
import { useUnfreezeDraft } from '@/hooks/points/unfreeze-draft';
import { useUnfreezeCode } from '@/hooks/points/useUnfreezeCode';
import { OtpForm } from './OtpForm';

/** The code that unfreezes points. It is sent to the number on file only. */
export function UnfreezeOtp() {
  const draft = useUnfreezeDraft();
  usePreload(['/member-setting/', '/error/'], ['members-settings', 'layout']);
  return draft ? <UnfreezeCode draft={draft} /> : <ScreenSkeleton />;
}

function UnfreezeCode({ draft }: { draft: UnfreezeDraft }) {
  const { t } = useTranslation('otp');
  const { id, mobile } = draft;
  const check = useUnfreezeCode(draft);
  const { replace } = useNavigate();
  const back = () => replace('/member-setting/');
  return <OtpForm id={id} type="unfreeze_points" title={t('unfreezeTitle')} to={mobile} check={check} onBack={back} />;
}
