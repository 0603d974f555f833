import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { BenefitCard } from '@/components/coupons/shared/BenefitCard';
import { Card } from '@/components/ui/cards/Card';
import { WordsCard } from '@/components/ui/cards/WordsCard';
import { Hint } from '@/components/ui/text/Text';
import type { ListedCoupon } from '@/contract/coupons';
import { useCouponWords } from '@/hooks/coupons/useCouponWords';
import { space } from '@/styles/tokens';
import { CouponQuota } from './CouponQuota';

/** Until when and for whom, how many are left, and what the till gives for it. */
export function CouponFacts({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useTranslation('coupons');
  const words = useCouponWords();
  return (
    <>
      <Part>
        <p>{words.lastDay(coupon)}</p>
        {coupon.members_only && <Hint>{t('membersOnly')}</Hint>}
        {!coupon.collected && <CouponQuota {...{ coupon, words }} />}
      </Part>
      <BenefitCard of="coupons" benefit={coupon.benefit} />
    </>
  );
}

export function CouponDetail({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useTranslation('coupons');
  return <WordsCard title={t('detail')} text={useCouponWords().detail(coupon)} />;
}

export function CouponTerms({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useTranslation('coupons');
  return <WordsCard title={t('terms')} text={useCouponWords().terms(coupon)} />;
}

const Part = styled(Card)`
  display: grid;
  gap: ${space(1)};
`;
