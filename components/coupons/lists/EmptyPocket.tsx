import { useTranslation } from 'react-i18next';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { PocketTab } from '@/domain/coupons';

/** An empty pocket; the way to fill it is within reach of the thumb. */
export function EmptyPocket({ tab }: { tab: PocketTab }) {
  const { t } = useTranslation('coupons');
  return (
    <EmptyState picture={<EmptyCouponsArt />} title={t(`empty.${tab}.title`)}>
      {t(`empty.${tab}.text`)}
    </EmptyState>
  );
}
