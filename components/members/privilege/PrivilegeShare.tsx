import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { ShareIcon } from '@/components/ui/icons/contact-icons';
import { useSharedBenefits } from '@/hooks/members/useSharedBenefits';
import { useShare } from '@/hooks/session/useShare';

/** Shares the benefits of membership with friends. */
export function PrivilegeShare() {
  const { t } = useTranslation('session-share');
  const share = useShare();
  const shared = useSharedBenefits();
  return (
    <Button kind="secondary" onClick={() => share(shared)}>
      <ShareIcon size={20} />
      {t('benefits.action')}
    </Button>
  );
}
