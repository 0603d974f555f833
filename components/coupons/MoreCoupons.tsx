import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { Button } from '@/components/ui/Button';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useNavigate } from '@/hooks/useNavigate';

/** From the pocket to where coupons are found. */
export function MoreCoupons() {
  const { t } = useTranslation('coupons');
  const { hub } = useCouponPaths();
  const { push } = useNavigate();
  return (
    <ActionBar>
      <Button onClick={() => push(hub)}>{t('hub.more')}</Button>
    </ActionBar>
  );
}
