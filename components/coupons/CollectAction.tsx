import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { Button } from '@/components/ui/Button';
import { later } from '@/components/ui/later';
import { Hint } from '@/components/ui/Text';
import type { Coupon } from '@/contract/coupons';
import { useCollect } from '@/hooks/coupons/useCollect';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useNavigate } from '@/hooks/useNavigate';

const JoinSheet = later(() => import('./JoinSheet').then((part) => part.JoinSheet));
const FriendSheet = later(() => import('./FriendSheet').then((part) => part.FriendSheet));

/** What can be done with a coupon of the hub now: collect it, use it once collected, or look for another. */
export function CollectAction({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  const { push } = useNavigate();
  const { use, mine, hub } = useCouponPaths();
  const { busy, collect, question, dismiss, join } = useCollect(coupon);
  const { status, collected } = coupon;

  const actions = () => {
    if (collected) {
      const isUsable = status === 'active';
      return (
        <>
          {isUsable && <Button onClick={() => push(use(coupon))}>{t('collect.use')}</Button>}
          <Button kind="secondary" onClick={() => push(mine)}>
            {t('mine.go')}
          </Button>
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
        <Button kind="secondary" onClick={() => push(hub)}>
          {t('collect.others')}
        </Button>
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
