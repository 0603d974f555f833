import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CouponTitle } from '@/components/coupons/shared/CouponTitle';
import { CouponWorth } from '@/components/coupons/shared/CouponWorth';
import { Row } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import type { PocketCoupon } from '@/hooks/members/usePocketCoupons';
import { color, fontWeight, radius, space, target } from '@/styles/tokens';

export interface TillChoicesProps {
  coupons: readonly PocketCoupon[];
  /** The ids of the chosen ones. */
  chosen: readonly string[];
  onToggle: (coupon: PocketCoupon) => void;
}

/** The member's coupons to be used with this purchase, any number of them. */
export function TillChoices({ coupons, chosen, onToggle }: TillChoicesProps) {
  const { t } = useTranslation('members-card');
  const words = useCouponTexts();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Row>
        <strong id={id}>{t('together.title')}</strong>
        <Hint as="span">{t('together.many')}</Hint>
      </Row>
      <Choices>
        {coupons.map((coupon) => {
          const isChosen = chosen.includes(coupon.my_coupon_id);
          const worth = words.worth(coupon);
          return (
            <li key={coupon.my_coupon_id}>
              <Choice type="button" aria-pressed={isChosen} onClick={() => onToggle(coupon)}>
                {worth && <CouponWorth parts={worth} />}
                <span>
                  <CouponTitle coupon={coupon} words={words} />
                  {isChosen && <span aria-hidden="true"> ✓</span>}
                </span>
              </Choice>
            </li>
          );
        })}
      </Choices>
    </section>
  );
}

const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${space(2)};
  margin-top: ${space(2)};
  > li {
    display: grid;
  }
`;

const Choice = styled.button`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: ${target.main};
  padding: ${space(2)} ${space(3)};
  border: 2px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  line-height: 1.4;
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;
  &[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.brandTint};
    font-weight: ${fontWeight.semibold};
  }
`;
