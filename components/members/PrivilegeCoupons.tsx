import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import type { CouponCategory } from '@/domain/coupons';
import type { Channel } from '@/domain/navigation/channels';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import type { PrivilegeVariant } from '@/hooks/members/usePrivilege';
import { useToggles } from '@/hooks/toggles/useToggles';
import { useNavigate } from '@/hooks/useNavigate';

/** The channel's own coupons, which anybody may look at; who is no member learns how to get the first. */
export function PrivilegeCoupons({ variant, isMember }: { variant: PrivilegeVariant; isMember: boolean }) {
  const { t } = useTranslation('privilege');
  const { isOn } = useToggles();
  const { hub } = useCouponPaths();
  const { push } = useNavigate();
  const path = variant === 'generic' ? hub : `${hub}?category=${categoryOf[variant]}`;
  const look = isOn('MenuCoupons') && (
    <Button kind="secondary" compact={!isMember} onClick={() => push(path)}>
      {t(`seeCoupons.${variant}`)}
    </Button>
  );
  if (isMember) return look;
  return (
    <Card>
      <EmptyState picture={<EmptyCouponsArt />} title={t('noCoupon.title')} action={look}>
        {t('noCoupon.text')}
      </EmptyState>
    </Card>
  );
}

const categoryOf = {
  kidsclub: 'mother_and_baby',
  baocafe: 'cafe',
  ninebeauty: 'beauty',
} satisfies Record<Channel, CouponCategory>;
