import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { daysToExpiry } from '@/domain/points';
import { useNow } from '@/hooks/device/useNow';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontWeight, radius, space, target } from '@/styles/tokens';

/** How many points expire soon and when, with the way to use them. Renders nothing for those that last longer than that. */
export function ExpiringStrip({ card }: { card: ShownCard }) {
  const { t } = useTranslation('members-card');
  const { points, lastDay } = useFormats();
  const link = useLinkTo();
  const now = useNow();
  const expiring = card.points.find(({ points_ref_key }) => points_ref_key === 'cjpoint')?.expiring;
  const days = expiring && daysToExpiry(expiring, now);
  if (!expiring || days === undefined) return null;
  const isLastDay = days === 0;
  return (
    <Strip {...link('/rewards/')} $urgent={isLastDay}>
      <span>
        <strong>{t('expires.points', { count: expiring.points, points: points(expiring.points) })}</strong>{' '}
        {isLastDay ? t('expires.today') : t('expires.on', { day: lastDay(expiring.at), count: expiring.points })}
      </span>{' '}
      <b>{t('expires.use')}</b>
    </Strip>
  );
}

const Strip = styled.a<{ $urgent: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(3)};
  min-height: ${target.small};
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.medium};
  ${({ $urgent }) =>
    $urgent
      ? `background: ${color.urgentTint}; color: ${color.urgent};`
      : `background: ${color.accentTint}; color: ${color.accentInk};`}
  text-decoration: none;
  > span {
    flex: 1 1 12rem;
  }
  strong,
  b {
    font-weight: ${fontWeight.semibold};
    white-space: nowrap;
  }
`;
