import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Hint } from '@/components/ui/Text';
import type { Obstacle } from '@/hooks/rewards/obstacle';
import { collectedRewardsPath } from '@/hooks/rewards/reward-paths';
import { useFormats } from '@/hooks/useFormats';
import { useNavigate } from '@/hooks/useNavigate';

/** In the place of the action: why there is none, and where to go instead. */
export function CannotRedeem({ obstacle }: { obstacle: Exclude<Obstacle, { kind: 'asks' }> }) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const { push } = useNavigate();
  if (obstacle.kind === 'short') {
    return (
      <>
        <Hint role="status">
          <strong>{t('short')}</strong> {t('missing', { count: obstacle.missing, points: points(obstacle.missing) })}
        </Hint>
        <Button kind="secondary" onClick={() => push('/transaction-point/')}>
          {t('toHistory')}
        </Button>
      </>
    );
  }
  const isMine = obstacle.why === 'CLAIMLIMITED';
  return (
    <>
      <Hint role="status">
        <strong>{t(`over.${obstacle.why}.title`)}</strong> {t(`over.${obstacle.why}.text`)}
      </Hint>
      <Button kind="secondary" onClick={() => push(isMine ? collectedRewardsPath : '/rewards/')}>
        {t(isMine ? 'toMine' : 'others')}
      </Button>
    </>
  );
}
