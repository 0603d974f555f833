import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Badge } from '@/components/ui/Badge';
import { TicketIcon } from '@/components/ui/icons/TicketIcon';
import { Picture } from '@/components/ui/Picture';
import { Row } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { Ticket } from '@/components/ui/Ticket';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponWords } from '@/hooks/coupons/useCouponWords';
import { useSpecialCoupons } from '@/hooks/coupons/useSpecialCoupons';
import { useNavigate } from '@/hooks/useNavigate';
import { color, fontWeight, space, target } from '@/styles/tokens';

/** Coupons that the chain puts forward. Without any, and without an answer, the home has nothing to say of them. */
export function SpecialCoupons({ children: place }: { children: ReactNode }) {
  const { t } = useTranslation('coupons');
  const { hub, collect } = useCouponPaths();
  const { push } = useNavigate();
  const words = useCouponWords();
  const { coupons, isLoading } = useSpecialCoupons();
  if (isLoading) return place;
  if (coupons.length === 0) return null;
  return (
    <Section aria-labelledby="special-coupons">
      <Row>
        <Heading id="special-coupons">{t('special.title')}</Heading>
        <All type="button" aria-label={t('special.allSpoken')} onClick={() => push(hub)}>
          {t('special.all')}
        </All>
      </Row>
      {coupons.map((coupon) => (
        <Ticket
          key={coupon.code}
          value={<Picture src={coupon.image_url} size={56} fallback={<TicketIcon size={34} />} />}
          title={words.name(coupon)}
          note={`${words.moment(coupon)} · ${words.owner(coupon)}`}
          end={coupon.collected && <Badge>{t('status.collected')}</Badge>}
          link={{ href: collect(coupon), onOpen: () => push(collect(coupon)) }}
        />
      ))}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space(3)};
`;

const All = styled.button`
  min-width: ${target.small};
  min-height: ${target.small};
  padding: 0 ${space(1)};
  border: 0;
  background: none;
  color: ${color.brandStrong};
  font-weight: ${fontWeight.semibold};
  cursor: pointer;
`;
