import { useTranslation } from 'react-i18next';
import type { BadgeTone } from '@/components/ui/Badge';
import { Badge } from '@/components/ui/Badge';
import type { Coupon } from '@/contract/coupons';
import type { CouponStatus } from '@/domain/coupons';

/** The state of a coupon in a word, where there is more to say than that it is there. */
export function CouponBadge({ coupon, mine = false }: { coupon: Coupon; mine?: boolean }) {
  const { t } = useTranslation('coupons');
  if (coupon.status !== 'active') return <Badge $tone={tones[coupon.status]}>{t(`status.${coupon.status}`)}</Badge>;
  return coupon.collected && !mine ? <Badge>{t('status.collected')}</Badge> : null;
}

const tones = {
  used: 'off',
  expired: 'off',
  runout: 'off',
  unusable: 'bad',
} satisfies Record<Exclude<CouponStatus, 'active'>, BadgeTone>;
