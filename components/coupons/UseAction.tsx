import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { Button } from '@/components/ui/Button';
import { Hint } from '@/components/ui/Text';
import type { MyCoupon } from '@/contract/coupons';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useNavigate } from '@/hooks/useNavigate';

/** The way to the till, or why there is none. */
export function UseAction({ coupon, onUse }: { coupon: MyCoupon; onUse: () => void }) {
  const { t } = useTranslation('coupons');
  const { mine } = useCouponPaths();
  const { replace } = useNavigate();
  if (coupon.status === 'active') {
    return (
      <ActionBar>
        <Button onClick={onUse}>{t('use.action')}</Button>
      </ActionBar>
    );
  }
  const isOver = coupon.status === 'expired';
  return (
    <ActionBar>
      <Hint role="status">
        <strong>{t(isOver ? 'use.expiredTitle' : 'use.unusableTitle')}</strong> {!isOver && t('use.unusableText')}
      </Hint>
      <Button kind="secondary" onClick={() => replace(mine)}>
        {t('mine.go')}
      </Button>
    </ActionBar>
  );
}
