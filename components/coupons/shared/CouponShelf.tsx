import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Ticket } from '@/components/ui/cards/Ticket';
import { Badge } from '@/components/ui/text/Badge';
import { Row } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { Coupon } from '@/contract/coupons';
import { fieldToneOf } from '@/domain/worth';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { color, fontWeight, space, target } from '@/styles/tokens';
import { CouponPicture } from './CouponPicture';
import { CouponTitle } from './CouponTitle';
import { CouponWorth } from './CouponWorth';

export interface CouponShelfProps {
  title: string;
  coupons: readonly Coupon[];
  /** Shown instead, while there are none. */
  children?: ReactNode;
}

/** A few coupons on a page about something else, with a link to all of them. */
export function CouponShelf({ title, coupons, children }: CouponShelfProps) {
  const { t } = useTranslation('coupons');
  const { hub, collect } = useCouponPaths();
  const link = useLinkTo();
  const words = useCouponTexts();
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Row>
        <Heading id={id}>{title}</Heading>
        <All id={`${id}-all`} aria-labelledby={`${id}-all ${id}`} {...link(hub)}>
          {t('special.all')}
        </All>
      </Row>
      {coupons.map((coupon) => {
        const worth = words.worth(coupon);
        return (
          <Ticket
            key={coupon.code}
            tone={fieldToneOf(coupon.code)}
            worth={worth && <CouponWorth parts={worth} />}
            picture={<CouponPicture coupon={coupon} size={56} />}
            title={<CouponTitle coupon={coupon} words={words} />}
            note={`${words.owner(coupon)} · ${words.until(coupon)}`}
            flag={coupon.collected && <Badge>{t('status.collected')}</Badge>}
            link={link(collect(coupon))}
          />
        );
      })}
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space(3)};
`;

const All = styled.a`
  display: grid;
  place-items: center;
  min-width: ${target.small};
  min-height: ${target.small};
  padding: 0 ${space(1)};
  color: ${color.brandStrong};
  font-weight: ${fontWeight.semibold};
  text-decoration: none;
`;
