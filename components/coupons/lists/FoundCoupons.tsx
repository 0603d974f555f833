import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { CouponTitleProps } from '@/components/coupons/shared/CouponTitle';
import { TicketAction } from '@/components/coupons/shared/TicketAction';
import { TicketLayers } from '@/components/coupons/shared/TicketLayers';
import { CouponTicket } from '@/components/coupons/ticket/CouponTicket';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { ListedCoupon, MyCoupon } from '@/contract/coupons';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { useTicketActions } from '@/hooks/coupons/useTicketActions';
import { useListPosition } from '@/hooks/lists/useListPosition';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { space } from '@/styles/tokens';

export interface FoundCouponsProps {
  coupons: readonly ListedCoupon[];
  /** Names the list for screen readers. */
  label: string;
  /** Marks the words that found them in their titles. */
  markWords?: CouponTitleProps['mark'];
  /** In metres, where that is the order. */
  distanceOf?: (coupon: ListedCoupon) => number | undefined;
  /** Before a coupon is opened, in place of keeping its place in the list. */
  onOpen?: () => void;
  /** Reads them again: one was collected, refused or used. */
  refresh: () => unknown;
}

/** Coupons that are all on the phone already: found by a search, or in an order of their own. */
export function FoundCoupons({ coupons, label, markWords, distanceOf, onOpen, refresh }: FoundCouponsProps) {
  const { t } = useTranslation('coupons');
  const words = useCouponTexts();
  const { push } = useNavigate();
  const { collect: collectPath } = useCouponPaths();
  const [collected, setCollected] = useState<readonly MyCoupon[]>([]);
  const onCollected = useCallback(
    (coupon: MyCoupon) => {
      setCollected((before) => [...before, coupon]);
      void refresh();
    },
    [refresh],
  );
  const tickets = useTicketActions({ addressOf: (code) => collectPath({ code }), onCollected, refresh });
  const { mark, leave } = useListPosition({ name: `found coupons ${label}`, pages: 1, items: coupons });
  const last = collected.at(-1);
  return (
    <>
      <Rows aria-label={label}>
        {coupons.map((listed) => {
          const coupon = collected.find(({ code }) => code === listed.code) ?? listed;
          const path = collectPath(coupon);
          const open = () => {
            if (onOpen) onOpen();
            else leave(coupon.code);
            push(path);
          };
          return (
            <li key={coupon.code} {...mark(coupon.code)}>
              <CouponTicket
                coupon={coupon}
                words={words}
                {...(markWords && { mark: markWords })}
                metres={distanceOf?.(coupon)}
                link={linkTo(path, open)}
                action={
                  <TicketAction
                    coupon={coupon}
                    words={words}
                    onAct={tickets.act}
                    busy={tickets.busy.has(coupon.code)}
                  />
                }
              />
            </li>
          );
        })}
      </Rows>
      <SpokenOnly role="status">{last && t('ticket.collected', { name: words.name(last) })}</SpokenOnly>
      <TicketLayers tickets={tickets} />
    </>
  );
}

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
