import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Hint } from '@/components/ui/Text';
import type { PrizeObstacle } from '@/hooks/kids-club/prize-obstacle';
import { useFormats } from '@/hooks/useFormats';
import { useNavigate } from '@/hooks/useNavigate';

/** In the place of the action: why there is none, and where to go instead. */
export function CannotRedeemPrize({ obstacle }: { obstacle: Exclude<PrizeObstacle, { kind: 'asks' }> }) {
  const { t } = useTranslation('kidsClub');
  const { points, date } = useFormats();
  const { push } = useNavigate();
  const told = () => {
    if (obstacle.kind === 'early')
      return { title: t('early.title', { day: date(obstacle.startsAtSeconds) }), text: t('early.text') };
    if (obstacle.kind === 'out') return { title: t('outText.title'), text: t('outText.text') };
    const { missing } = obstacle;
    return { title: t('short'), text: t('shortOf', { count: missing, points: points(missing) }) };
  };
  const { title, text } = told();
  return (
    <>
      <Hint role="status">
        <strong>{title}</strong> {text}
      </Hint>
      {obstacle.kind === 'short' ? (
        <Button kind="secondary" onClick={() => push('/redemption/kidsclub-transaction-point/')}>
          {t('myPoints')}
        </Button>
      ) : (
        <Button kind="secondary" onClick={() => push('/redemption/prize-catalog/')}>
          {t('others')}
        </Button>
      )}
    </>
  );
}
