import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { IdentityNotice } from '@/components/members/shared/IdentityNotice';
import { ReviewList } from '@/components/ui/lists/ReviewList';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Hint } from '@/components/ui/text/Text';
import { maskMobile } from '@/domain/identity/masks';
import { useMember } from '@/hooks/members/useMember';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { MobileForm } from './MobileForm';

/** A linked member changes the number: no store needed, one code to the current number and one to the new one. */
export function MemberMobile() {
  const { t } = useTranslation('mobile-change');
  const { data: member, error, isValidating, mutate } = useMember();
  const { replace } = useNavigate();
  if (!member && error) {
    return (
      <Screen>
        <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
      </Screen>
    );
  }
  const back = () => replace('/member-setting/');
  const top = <AppBar title={t('title')} onBack={back} />;
  if (!member) return <ScreenSkeleton top={top} />;
  // Refused for any number: so the number is not asked for first.
  if (member.identity_unproven) {
    return (
      <Screen top={top}>
        <IdentityNotice of={member} />
      </Screen>
    );
  }
  const hasBefore = member.phone !== null && !member.need_verify_phone;
  const way = hasBefore ? { steps: 3, confirmText: t('confirm.textBoth') } : { steps: 2 };
  return (
    <MobileForm type="change_mobile" title={t('title')} {...way} onBack={back}>
      <ReviewList
        items={[{ label: t('current'), value: <strong>{member.phone ? maskMobile(member.phone) : t('none')}</strong> }]}
      />
      <Hint>{t(hasBefore ? 'introBoth' : 'intro')}</Hint>
    </MobileForm>
  );
}
