import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { daysToExpiry } from '@/domain/points';
import { useNow } from '@/hooks/device/useNow';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, radius, space, target } from '@/styles/tokens';

/** How many points expire soon, with the way to use them. Renders nothing for those that last longer than that. */
export function ExpiringStrip({ card }: { card: ShownCard }) {
  const { t } = useTranslation('members-card');
  const { points } = useFormats();
  const link = useLinkTo();
  const now = useNow();
  const expiring = card.points.find(({ points_ref_key }) => points_ref_key === 'cjpoint')?.expiring;
  const days = expiring && daysToExpiry(expiring, now);
  if (!expiring || days === undefined) return null;
  return (
    <Strip {...link('/rewards/')}>
      <strong>{points(expiring.points)}</strong>{' '}
      <span>{days === 0 ? t('expires.today') : t('expires.in', { count: days })}</span> <b>{t('expires.use')}</b>
    </Strip>
  );
}

const Strip = styled.a`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  min-height: ${target.small};
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.urgentTint};
  color: ${color.urgent};
  text-decoration: none;
  > strong {
    color: ${color.ink};
    font-size: ${fontSize.heading};
  }
  > span {
    flex: 1 1 auto;
    color: ${color.ink};
  }
  > b {
    font-weight: ${fontWeight.semibold};
    white-space: nowrap;
  }
`;
