import { useTranslation } from 'react-i18next';
import type { PointType } from '@/domain/points';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { useFormats } from '@/hooks/texts/useFormats';

/** How many points expire next, and their last day. Renders nothing when none do. */
export function ExpiringPoints({ card, type }: { card: ShownCard; type: PointType }) {
  const { t } = useTranslation('points');
  const { points, lastDay } = useFormats();
  const expiring = card.points.find((entry) => entry.points_ref_key === type)?.expiring;
  if (!expiring?.points) return null;
  return <p>{t('expiring', { points: points(expiring.points), day: lastDay(expiring.at) })}</p>;
}
