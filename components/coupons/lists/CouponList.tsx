import type { ReactNode } from 'react';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { fetchTicketLayers, TicketLayers } from '@/components/coupons/shared/TicketLayers';
import { OwnListError } from '@/components/members/shared/OwnListError';
import { Folded } from '@/components/ui/lists/Folded';
import { MorePages } from '@/components/ui/lists/MorePages';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { ListedCoupon, MyCoupon } from '@/contract/coupons';
import type { CouponListInput } from '@/hooks/coupons/useCouponList';
import { useCouponList } from '@/hooks/coupons/useCouponList';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponTexts } from '@/hooks/coupons/useCouponTexts';
import { useTicketActions } from '@/hooks/coupons/useTicketActions';
import { useListPosition } from '@/hooks/lists/useListPosition';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { busyAmong, CouponRows } from './CouponRows';
import { flyIntoPocket } from './fly-into-pocket';
import { splitTickets } from './split-tickets';
import { TicketSkeleton } from './TicketSkeleton';

export interface CouponListProps {
  input: CouponListInput;
  /** Names the list for screen readers. */
  label: string;
  empty: ReactNode;
  pathOf: (coupon: ListedCoupon) => string;
  /** Only these, of what can be collected or used. */
  only?: (coupon: ListedCoupon) => boolean;
  /** All that are loaded, whenever more are. */
  onLoaded?: (coupons: readonly ListedCoupon[]) => void;
  /** How many can be collected, once that is known: "8", or "20+" while more may come. */
  onCollectable?: (count: string) => void;
}

/** Coupons in a list with a "more" button; Back returns to the one that was opened. */
export function CouponList({ input, label, empty, pathOf, only, onLoaded, onCollectable }: CouponListProps) {
  const { t } = useTranslation('coupons');
  const { push } = useNavigate();
  const { collect: collectPath } = useCouponPaths();
  const list = useCouponList(input);
  const { parts: pages, pagesAtFirst, hasMore, busy, error, retry, change } = list;
  // A new page is drawn in small pieces, so that scrolling stays responsive.
  const shown = useDeferredValue(pages);
  const { mark, leave } = useListPosition({ ...list, items: shown });
  const open = useCallback(
    (coupon: ListedCoupon) => {
      leave(coupon.code);
      push(pathOf(coupon));
    },
    [leave, push, pathOf],
  );
  const words = useCouponTexts();
  const [collected, setCollected] = useState<MyCoupon>();
  const onCollected = useCallback(
    (coupon: MyCoupon) => {
      flyIntoPocket(coupon.code);
      change((one) => (one.code === coupon.code ? coupon : one));
      setCollected(coupon);
    },
    [change],
  );
  const tickets = useTicketActions({ addressOf: (code) => collectPath({ code }), onCollected, refresh: retry });

  useEffect(() => {
    const timer = setTimeout(fetchTicketLayers, quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (pages) onLoaded?.(pages.flat());
  }, [pages, onLoaded]);

  const count = pages && collectableIn(pages.flat(), hasMore);
  useEffect(() => {
    if (count !== undefined) onCollectable?.(count);
  }, [count, onCollectable]);

  if (!pages || !shown) return error ? <OwnListError error={error} onRetry={retry} busy={busy} /> : <TicketSkeleton />;
  const isHub = input.scope === 'hub';
  const parts = shown.map((page) => (isHub ? splitTickets(page) : { live: page, ended: [] }));
  const live = parts.map((part) => (only ? part.live.filter(only) : part.live));
  const ended = only ? [] : parts.flatMap((part) => part.ended);
  const all = live.flat().length;
  const collecting = [...tickets.busy].join(' ');
  const rows = { mine: !isHub, mark, pathOf, onOpen: open, onAct: tickets.act };
  return (
    <>
      {all === 0 && !hasMore && empty}
      <Rows aria-label={label}>
        {[...live.entries()].map(([page, coupons]) => (
          <CouponRows
            key={page}
            coupons={coupons}
            gradually={page >= pagesAtFirst}
            busy={busyAmong(coupons, collecting)}
            {...rows}
          />
        ))}
      </Rows>
      <SpokenOnly role="status">{collected && t('ticket.collected', { name: words.name(collected) })}</SpokenOnly>
      {ended.length > 0 && (
        <Folded title={t('ended')}>
          <Rows aria-label={t('ended')}>
            <CouponRows coupons={ended} gradually={false} busy="" {...rows} />
          </Rows>
        </Folded>
      )}
      <MorePages list={{ ...list, items: ended.length > 0 ? [] : live.flat() }} end={t('end')} />
      <TicketLayers tickets={tickets} />
    </>
  );
}

/** Fetched after the page's own requests: at the till the signal may be weak. */
const quietMilliseconds = 2000;

/** The hub begins with what can be collected, so that anything else means that no more of it will come. */
function collectableIn(coupons: readonly ListedCoupon[], hasMore: boolean): string {
  const count = coupons.filter(({ status, collected }) => status === 'active' && !collected).length;
  return hasMore && count === coupons.length ? `${count}+` : `${count}`;
}

// Page wrappers sit between the list and its rows, which a ul does not allow.
const Rows = styled.div.attrs({ role: 'list' })``;
