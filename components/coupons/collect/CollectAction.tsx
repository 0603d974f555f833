import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { laterOnTap } from '@/components/ui/states/lazy-with-retry';
import { Hint } from '@/components/ui/text/Text';
import type { Coupon } from '@/contract/coupons';
import { useCollect } from '@/hooks/coupons/useCollect';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

const JoinSheet = laterOnTap(() => import('./JoinSheet').then((part) => part.JoinSheet));
const FriendSheet = laterOnTap(() => import('./FriendSheet').then((part) => part.FriendSheet));

/** The available action for a hub coupon: collect it, use it once collected, or look for another. */
export function CollectAction({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  const link = useLinkTo();
  const { use, mine, hub } = useCouponPaths();
  const { busy, collect, question, dismiss, join } = useCollect(coupon);
  const { status, collected } = coupon;

  const actions = () => {
    if (collected) {
      const isUsable = status === 'active';
      return (
        <>
          {isUsable && <LinkButton {...link(use(coupon))}>{t('collect.use')}</LinkButton>}
          <LinkButton kind="secondary" {...link(mine)}>
            {t('mine.go')}
          </LinkButton>
        </>
      );
    }
    if (status === 'active' || status === 'used') {
      return (
        <Button busy={busy} onClick={collect}>
          {t('collect.action')}
        </Button>
      );
    }
    return (
      <>
        <Hint role="status">
          <strong>{t(`collect.${status}`)}</strong> {t(`collect.${status}Text`)}
        </Hint>
        <LinkButton kind="secondary" {...link(hub)}>
          {t('collect.others')}
        </LinkButton>
      </>
    );
  };
  return (
    <ActionBar>
      {actions()}
      {question === 'join' && <JoinSheet onJoin={join} onClose={dismiss} />}
      {question === 'friend' && <FriendSheet onClose={dismiss} />}
    </ActionBar>
  );
}
