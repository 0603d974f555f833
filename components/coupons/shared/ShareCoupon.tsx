import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/buttons/IconButton';
import { ShareIcon } from '@/components/ui/icons/contact-icons';
import type { Coupon } from '@/contract/coupons';
import { useSharedCoupon } from '@/hooks/coupons/useSharedCoupon';
import { useShare } from '@/hooks/session/useShare';

/** Shares a coupon that others can collect, too. */
export function ShareCoupon({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('session-share');
  const share = useShare();
  const shared = useSharedCoupon();
  return <IconButton label={t('coupon.action')} icon={<ShareIcon size={20} />} onClick={() => share(shared(coupon))} />;
}
