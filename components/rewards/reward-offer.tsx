import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Badge } from '@/components/ui/text/Badge';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { Reward } from '@/contract/rewards';
import type { BlockedReason } from '@/domain/reward-blocked';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

/** The current price of a reward, its figures large; during an event with the normal price struck through. */
export function RewardPrice({ reward, large = false }: { reward: Reward; large?: boolean }) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const { price, normal_point } = reward;
  const normal = points(normal_point);
  return (
    <Price $large={large}>
      {price === 0 ? (
        <b>{t('free')}</b>
      ) : (
        <span>
          <b>{points(price)}</b> {t('unit', { count: price })}
        </span>
      )}
      {price < normal_point && (
        <>
          <SpokenOnly>{t('normalPrice', { points: normal })}</SpokenOnly>
          <s aria-hidden="true">{normal}</s>
        </>
      )}
    </Price>
  );
}

/** Why a reward tempts today, or cannot be had: the event, how few are left, run out. */
export function RewardMarks({ reward, blockedReason }: { reward: Reward; blockedReason: BlockedReason | undefined }) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const { availability, remaining, type, price, normal_point } = reward;
  if (availability !== 'ACTIVE') return <Badge $tone="off">{t(`mark.${availability}`)}</Badge>;
  if (type === 'DONATION') return <Badge>{t('mark.donation')}</Badge>;
  if (blockedReason?.kind === 'over') return <Badge $tone="off">{t('mark.closed')}</Badge>;
  return (
    <>
      {price < normal_point && <Badge $tone="hot">{t('eventPrice')}</Badge>}
      {remaining !== null && remaining <= fewPieces && (
        <Badge $tone="urgent">{t('remaining', { left: points(remaining) })}</Badge>
      )}
    </>
  );
}

const fewPieces = 20;

const Price = styled.p<{ $large: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  line-height: 1.35;
  > span {
    white-space: nowrap;
  }
  b {
    color: ${color.brandStrong};
    font-size: ${({ $large }) => ($large ? fontSize.points : fontSize.heading)};
    font-weight: ${fontWeight.bold};
  }
  s {
    color: ${color.muted};
    font-size: ${({ $large }) => ($large ? fontSize.lead : fontSize.small)};
  }
`;
