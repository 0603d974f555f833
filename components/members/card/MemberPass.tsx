import { useTranslation } from 'react-i18next';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import type { PointType } from '@/domain/points';
import { balanceOf, worthInBaht } from '@/domain/points';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { useFormats } from '@/hooks/texts/useFormats';
import { MemberBarcode } from './member-codes';

const FrozenBadge = lazyWithRetry(() =>
  import('@/components/members/home/FrozenBadge').then((part) => part.FrozenBadge),
);

/** The green card: points, their value, the next expiry, and with `barcode` the code for the till. */
export function MemberPass({ card, barcode = false }: { card: ShownCard; barcode?: boolean }) {
  const { t } = useTranslation('points');
  const { points, baht } = useFormats();
  const balance = balanceOf(card.points, type);
  const worth = worthInBaht(balance);
  const aside = (
    <>
      {worth > 0 && <p>{t('worth', { baht: baht(worth) })}</p>}
      <ExpiringPoints card={card} type={type} />
    </>
  );
  const label = (
    <>
      {t('balance')} {card.points_frozen && <FrozenBadge />}
    </>
  );
  return (
    <MembershipCard label={label} points={points(balance)} aside={aside}>
      {barcode && <MemberBarcode number={card.member_no} />}
    </MembershipCard>
  );
}

/** How many points expire next, and their last day. Renders nothing when none do. */
export function ExpiringPoints({ card, type }: { card: ShownCard; type: PointType }) {
  const { t } = useTranslation('points');
  const { points, lastDay } = useFormats();
  const expiring = card.points.find((entry) => entry.points_ref_key === type)?.expiring;
  if (!expiring?.points) return null;
  return <p>{t('expiring', { points: points(expiring.points), day: lastDay(expiring.at) })}</p>;
}

const type: PointType = 'cjpoint';
