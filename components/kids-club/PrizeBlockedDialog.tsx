import { useTranslation } from 'react-i18next';
import type { BlockedDialogProps } from '@/components/points/shared/BlockedDialog';
import { BlockedDialog } from '@/components/points/shared/BlockedDialog';

/** Why a prize cannot be redeemed. */
export function PrizeBlockedDialog(props: Omit<BlockedDialogProps, 'own'>) {
  const { t } = useTranslation('kids-club');
  const others = { way: t('blocked.others'), path: '/redemption/prize-catalog/' };
  const identity = {
    title: t('blocked.identityTitle'),
    message: t('blocked.identityText'),
    way: t('blocked.identity'),
    path: '/redemption/kidsclub-dipchip-step-information/',
  };
  const own = {
    e4003: { ...others, title: t('outText.title'), message: t('outText.text') },
    e4020: others,
    e4026: identity,
    e4029: { title: t('blocked.mobileTitle'), message: t('blocked.mobileText') },
    e4035: { ...others, title: t('ended.title'), message: t('ended.text') },
    e4037: identity,
  };
  return <BlockedDialog {...props} own={own} />;
}
