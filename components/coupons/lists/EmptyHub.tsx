import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';

export interface EmptyHubProps {
  view?: 'collect' | 'ending';
  /** Shows all coupons, if these are only some. */
  onShowAll?: (() => void) | undefined;
}

/** Nothing to collect: none at all, none in the chosen category, or none that ends soon. */
export function EmptyHub({ view = 'collect', onShowAll }: EmptyHubProps) {
  const { t } = useTranslation('coupons');
  const reasonOfSome = view === 'ending' ? 'ending' : 'filtered';
  const reason = onShowAll ? reasonOfSome : 'hub';
  const action = onShowAll && (
    <Button kind="secondary" compact onClick={onShowAll}>
      {t('empty.filtered.action')}
    </Button>
  );
  return (
    <EmptyState picture={<EmptyCouponsArt />} title={t(`empty.${reason}.title`)} action={action}>
      {t(`empty.${reason}.text`)}
    </EmptyState>
  );
}
