import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { CheckIcon } from '@/components/ui/icons/navigation-icons';
import type { ListedCoupon, MyCoupon } from '@/contract/coupons';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { color, fontSize, fontWeight, radius, space } from '@/styles/tokens';

export interface UsedStampProps {
  coupon: ListedCoupon & Pick<MyCoupon, 'used_store'>;
  /** Below it: what comes next. */
  children?: ReactNode;
}

/** A till has read the coupon: a tick, what was used, when and where. */
export function UsedStamp({ coupon, children }: UsedStampProps) {
  const words = useCouponTexts();
  return (
    <Root>
      <Done>
        <Tick aria-hidden="true">
          <CheckIcon size={32} />
        </Tick>
        <div>
          <h2>{words.used(coupon)}</h2>
          <p>{words.usedWhere(coupon)}</p>
        </div>
      </Done>
      {children && <Next>{children}</Next>}
    </Root>
  );
}

const land = keyframes`
  from { transform: scale(0.9); opacity: 0; }
`;

const Root = styled.div`
  padding: ${space(4)};
  border: 1.5px dashed ${color.brand};
  border-radius: ${radius.large};
  background: ${color.successTint};
  animation: ${land} 200ms ease-out;
`;

const Done = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(4)};
  h2 {
    color: ${color.brandStrong};
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.semibold};
    line-height: 1.3;
  }
`;

const Tick = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${color.brand};
  color: ${color.onBrand};
`;

const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  margin-top: ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.line};
  color: ${color.brandStrong};
  font-weight: ${fontWeight.semibold};
`;
