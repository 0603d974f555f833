import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Hint } from '@/components/ui/text/Text';
import type { MyCoupon } from '@/contract/coupons';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

export interface UseActionProps {
  coupon: MyCoupon;
  label: string;
  onUse: () => void;
}

/** The way to the till, or the reason why there is none. */
export function UseAction({ coupon, label, onUse }: UseActionProps) {
  const { t } = useTranslation('coupons');
  const { mine } = useCouponPaths();
  const link = useLinkTo();
  if (coupon.status === 'used') return null;
  if (coupon.status === 'active') {
    return (
      <ActionBar>
        <Button onClick={onUse}>{label}</Button>
      </ActionBar>
    );
  }
  const isOver = coupon.status === 'expired';
  return (
    <ActionBar>
      <Hint role="status">
        <strong>{t(isOver ? 'use.expiredTitle' : 'use.unusableTitle')}</strong> {!isOver && t('use.unusableText')}
      </Hint>
      <LinkButton kind="secondary" {...link(mine, 'replace')}>
        {t('mine.go')}
      </LinkButton>
    </ActionBar>
  );
}
