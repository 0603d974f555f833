import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { BenefitCard } from '@/components/coupons/shared/BenefitCard';
import { Card } from '@/components/ui/cards/Card';
import { TextCard } from '@/components/ui/cards/TextCard';
import { Hint } from '@/components/ui/text/Text';
import type { ListedCoupon } from '@/contract/coupons';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { space } from '@/styles/tokens';
import { CouponQuota } from './coupon-state';

/** Until when and for whom, how many are left, and what the till gives for it. */
export function CouponFacts({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useTranslation('coupons');
  const words = useCouponTexts();
  return (
    <>
      <Part>
        <p>{words.lastDay(coupon)}</p>
        {coupon.members_only && <Hint>{t('membersOnly')}</Hint>}
        {!coupon.collected && <CouponQuota coupon={coupon} words={words} />}
      </Part>
      <BenefitCard of="coupons" benefit={coupon.benefit} />
    </>
  );
}

export function CouponDetail({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useTranslation('coupons');
  return <TextCard title={t('detail')} text={useCouponTexts().detail(coupon)} />;
}

export function CouponTerms({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useTranslation('coupons');
  return <TextCard title={t('terms')} text={useCouponTexts().terms(coupon)} />;
}

const Part = styled(Card)`
  display: grid;
  gap: ${space(1)};
`;
