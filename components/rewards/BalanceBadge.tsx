import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/text/Badge';
import { SpokenOnly } from '@/components/ui/text/Text';
import { useBalance } from '@/hooks/points/useBalance';
import { useFormats } from '@/hooks/texts/useFormats';

/** The balance in the bar where points are spent. Renders nothing until it is known. */
export function BalanceBadge() {
  const { t } = useTranslation('points');
  const { points } = useFormats();
  const balance = useBalance();
  if (balance === undefined) return null;
  return (
    <Badge $tone="hot">
      <SpokenOnly>{t('balance')} </SpokenOnly>
      {t('amount', { count: balance, points: points(balance) })}
    </Badge>
  );
}
