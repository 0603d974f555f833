import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CouponPicture } from '@/components/coupons/shared/CouponPicture';
import { TicketAction } from '@/components/coupons/shared/TicketAction';
import { CardLink } from '@/components/ui/cards/CardLink';
import { ClockIcon } from '@/components/ui/icons/menu-icons';
import { SpokenOnly } from '@/components/ui/text/Text';
import { timeLeft } from '@/domain/coupons';
import { isSameBangkokDay } from '@/domain/time/bangkok';
import { endOf } from '@/hooks/coupons/coupon-end';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import type { TicketActions } from '@/hooks/coupons/useTicketActions';
import { useNow } from '@/hooks/device/useNow';
import type { PocketCoupon } from '@/hooks/members/usePocketCoupons';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { color, fontSize, fontWeight, largeText, radius, space, target } from '@/styles/tokens';

export interface EndingCouponsProps {
  /** The soonest end first. */
  coupons: readonly PocketCoupon[];
  onAct: TicketActions['act'];
}

const most = 2;

/** The member's coupons that end within 24 hours, each with its button, and the way to the others. */
export function EndingCoupons({ coupons, onAct }: EndingCouponsProps) {
  const { t } = useTranslation('members-card');
  const { mine, use } = useCouponPaths();
  const link = useLinkTo();
  const words = useCouponTexts();
  const now = useNow();
  const others = coupons.length - most;
  return (
    <Root aria-label={t('ending.title')}>
      {coupons.slice(0, most).map((coupon) => {
        const { unit, count } = timeLeft(endOf(coupon), now);
        return (
          <article key={coupon.my_coupon_id}>
            <i>
              <CouponPicture coupon={coupon} size={44} />
            </i>
            <p>
              <b>{t(isSameBangkokDay(endOf(coupon) - 1, now) ? 'ending.today' : 'ending.tomorrow')}</b>{' '}
              <small aria-hidden="true">
                <ClockIcon size={16} />
                {t(`ending.${unit === 'minutes' ? 'minutes' : 'hours'}`, { count })}
              </small>
              <SpokenOnly>{words.moment(coupon)}</SpokenOnly>
              <strong>
                <CardLink {...link(use(coupon))}>{words.name(coupon)}</CardLink>
              </strong>
            </p>
            <TicketAction coupon={coupon} words={words} busy={false} onAct={onAct} />
          </article>
        );
      })}
      {others > 0 && <a {...link(mine)}>{t('ending.more', { count: others })}</a>}
    </Root>
  );
}

// The cards are styled from here: fewer styled components render in less time.
const Root = styled.section`
  display: grid;
  gap: ${space(2)};
  > article {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)} ${space(3)};
    padding: ${space(3)};
    border-radius: ${radius.medium};
    background: ${color.urgentTint};
    @media (forced-colors: active) {
      border: 1px solid;
    }
    > i {
      display: grid;
      place-items: center;
      width: 56px;
      height: 56px;
      border-radius: ${radius.small};
      background: ${color.surface};
      ${largeText} {
        display: none;
      }
    }
    > p {
      flex: 1 1 6rem;
      min-width: 0;
      line-height: 1.5;
    }
    b {
      margin-inline-end: ${space(1)};
      color: ${color.urgent};
      font-weight: ${fontWeight.semibold};
    }
    small {
      display: inline-flex;
      align-items: center;
      gap: ${space(1)};
      padding: 0 ${space(2)};
      border-radius: ${radius.round};
      background: ${color.surface};
      color: ${color.urgent};
      font-size: ${fontSize.small};
      font-weight: ${fontWeight.semibold};
      white-space: nowrap;
    }
    strong {
      display: block;
      font-weight: ${fontWeight.semibold};
    }
    > button {
      position: relative;
      min-width: ${target.main};
      border-radius: ${radius.round};
      ${largeText} {
        flex: 1 0 100%;
      }
    }
  }
  > a {
    display: grid;
    place-items: center;
    min-height: ${target.small};
    color: ${color.urgent};
    font-weight: ${fontWeight.semibold};
    text-decoration: none;
  }
`;
