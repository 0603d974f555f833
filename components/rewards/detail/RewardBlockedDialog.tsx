import { useTranslation } from 'react-i18next';
import type { BlockedDialogProps } from '@/components/points/shared/BlockedDialog';
import { BlockedDialog } from '@/components/points/shared/BlockedDialog';

/** Why a reward cannot be redeemed. */
export function RewardBlockedDialog(props: Omit<BlockedDialogProps, 'own'>) {
  const { t } = useTranslation('rewards');
  const identity = { way: t('blocked.identity'), path: '/v2/how-to/identification/' };
  const own = {
    e4002: { title: t('blocked.priceTitle'), message: t('blocked.priceText') },
    e4026: identity,
    e4029: { title: t('blocked.mobileTitle'), message: t('blocked.mobileText') },
    e4037: identity,
  };
  return <BlockedDialog {...props} own={own} />;
}
