import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import type { ListedCoupon } from '@/contract/coupons';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { color, fontWeight, radius, shadow, space } from '@/styles/tokens';
import { LargeTicket } from './LargeTicket';

/** A till has used the coupon: its lower part comes off. */
export function TornTicket({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useTranslation('coupons');
  const words = useCouponTexts();
  return (
    <Halves role="status">
      <div>
        <LargeTicket coupon={coupon} />
      </div>
      <div>
        <strong>{t('use.usedTitle')}</strong>
        <p>{words.moment(coupon)}</p>
      </div>
    </Halves>
  );
}

const tear = keyframes`
  from { transform: translateY(-${space(3)}); }
  40% { transform: translateY(-${space(3)}) rotate(-1deg); }
`;

const Halves = styled.div`
  padding-bottom: ${space(3)};
  > div {
    border-radius: ${radius.medium} ${radius.medium} ${space(1)} ${space(1)};
    box-shadow: ${shadow.raised};
    overflow: hidden;
  }
  > :last-child {
    margin-top: ${space(3)};
    padding: ${space(4)};
    border-top: 2px dashed ${color.line};
    border-radius: ${space(1)} ${space(1)} ${radius.medium} ${radius.medium};
    background: ${color.successTint};
    color: ${color.success};
    text-align: center;
    transform: rotate(-2deg);
    transform-origin: left top;
    animation: ${tear} 400ms ease-out;
  }
  strong {
    font-weight: ${fontWeight.semibold};
  }
`;
