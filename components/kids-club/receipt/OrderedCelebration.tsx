import { useTranslation } from 'react-i18next';
import { PrizeField } from '@/components/kids-club/prize-parts';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Celebration } from '@/components/ui/layers/Celebration';
import { Written } from '@/components/ui/text/Written';
import type { KeptOrder } from '@/hooks/kids-club/prize-transaction';
import { useBalanceAfter } from '@/hooks/kids-club/usePrizes';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';

interface OrderedCelebrationProps {
  order: KeptOrder;
  onClose: () => void;
}

/** Once after an order: the prize itself, how it comes, the balance counting down, and the photo as the next step. */
export function OrderedCelebration({ order, onClose }: OrderedCelebrationProps) {
  const { t } = useTranslation('kids-club-order');
  const { replace } = useNavigate();
  const { transaction_id, prize_name, reference, shipping_days, fresh } = order;
  const balance = useBalanceAfter(transaction_id);
  if (!fresh) return null;
  const catalogue = linkTo('/redemption/prize-catalog/', () => {
    onClose();
    replace('/redemption/prize-catalog/');
  });
  return (
    <Celebration
      open
      title={t('success.title')}
      picture={<PrizeField id={fresh.prize_id} src={fresh.image_url} size={152} />}
      balance={
        balance === undefined ? undefined : { label: t('success.left'), before: balance + fresh.points, after: balance }
      }
      actions={
        <>
          <Button onClick={onClose}>{t('success.next')}</Button>
          <LinkButton kind="quiet" {...catalogue}>
            {t('success.others')}
          </LinkButton>
        </>
      }
      onClose={onClose}
    >
      <strong>
        <Written>{prize_name}</Written>
      </strong>
      <p>{t('success.shipping', { days: shipping_days })}</p>
      <p>{t('success.numbered', { reference })}</p>
    </Celebration>
  );
}
