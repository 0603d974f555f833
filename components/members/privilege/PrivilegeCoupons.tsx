import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { CouponCategory } from '@/domain/coupons';
import type { Channel } from '@/domain/navigation/channels';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import type { PrivilegeVariant } from '@/hooks/members/usePrivilege';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useToggles } from '@/hooks/toggles/useToggles';

/** The channel's coupons, which anybody may view; visitors learn how to get the first one. */
export function PrivilegeCoupons({ variant, isMember }: { variant: PrivilegeVariant; isMember: boolean }) {
  const { t } = useTranslation('members-privilege');
  const { isOn } = useToggles();
  const { hub } = useCouponPaths();
  const link = useLinkTo();
  const path = variant === 'generic' ? hub : `${hub}?category=${categoryOf[variant]}`;
  const look = isOn('MenuCoupons') && (
    <LinkButton kind="secondary" compact={!isMember} {...link(path)}>
      {t(`seeCoupons.${variant}`)}
    </LinkButton>
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
