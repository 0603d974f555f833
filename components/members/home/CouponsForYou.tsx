import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { CouponTitle } from '@/components/coupons/shared/CouponTitle';
import { CouponWorth } from '@/components/coupons/shared/CouponWorth';
import { TicketAction } from '@/components/coupons/shared/TicketAction';
import { Ticket } from '@/components/ui/cards/Ticket';
import type { ListedCoupon } from '@/contract/coupons';
import { fieldToneOf } from '@/domain/worth';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import type { TicketActions } from '@/hooks/coupons/useTicketActions';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { fontSize, space } from '@/styles/tokens';
import { SectionHead } from './SectionHead';

export interface CouponsForYouProps {
  coupons: readonly ListedCoupon[];
  tickets: TicketActions;
}

/** Promoted coupons on a shelf that scrolls sideways, each collected on its ticket. */
export function CouponsForYou({ coupons, tickets: { act, busy } }: CouponsForYouProps) {
  const { t } = useTranslation('coupons');
  const { hub, collect, use } = useCouponPaths();
  const link = useLinkTo();
  const words = useCouponTexts();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={t('special.title')} more={t('special.all')} link={link(hub)} />
      <Row>
        {coupons.map((coupon) => {
          const worth = words.worth(coupon);
          return (
            <li key={coupon.code}>
              <Ticket
                tone={fieldToneOf(coupon.code)}
                worth={worth && <CouponWorth parts={worth} />}
                picture={<CouponPicture coupon={coupon} size={48} />}
                title={<CouponTitle coupon={coupon} words={words} />}
                flag={<small>{words.until(coupon)}</small>}
                action={<TicketAction coupon={coupon} words={words} busy={busy.has(coupon.code)} onAct={act} />}
                link={link(coupon.collected ? use(coupon) : collect(coupon))}
              />
            </li>
          );
        })}
      </Row>
    </section>
  );
}

const Row = styled.ul`
  display: flex;
  gap: ${space(3)};
  margin-inline: ${space(-4)};
  padding: ${space(1)} ${space(4)};
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${space(4)};
  scrollbar-width: none;
  > li {
    flex: 0 0 min(86%, 300px);
    display: grid;
    scroll-snap-align: start;
    small {
      font-size: ${fontSize.small};
    }
    &:only-child {
      flex-basis: 100%;
    }
  }
`;
