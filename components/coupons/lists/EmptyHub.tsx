import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';

/** Nothing to collect: none at all, or none in the chosen category. */
export function EmptyHub({ onShowAll }: { onShowAll?: (() => void) | undefined }) {
  const { t } = useTranslation('coupons');
  const reason = onShowAll ? 'filtered' : 'hub';
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
