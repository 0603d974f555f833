import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/text/Badge';
import { Price } from '@/components/ui/text/Price';
import type { Reward } from '@/contract/rewards';
import type { BlockedReason } from '@/domain/reward-blocked';
import { useFormats } from '@/hooks/texts/useFormats';

/** The current price of a reward, its figures large; during an event with the normal price struck through. */
export function RewardPrice({ reward, large = false }: { reward: Reward; large?: boolean }) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const { price, normal_point } = reward;
  const normal = points(normal_point);
  return (
    <Price
      large={large}
      {...(price === 0 ? { amount: t('free') } : { amount: points(price), unit: t('unit', { count: price }) })}
      normal={price < normal_point && { amount: normal, spoken: t('normalPrice', { points: normal }) }}
    />
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
