import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/ui/EmptyState';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { LeadOn } from '@/components/ui/LeadOn';

/** Nothing to collect: none at all, or none of the category that was asked for. */
export function EmptyHub({ onShowAll }: { onShowAll?: (() => void) | undefined }) {
  const { t } = useTranslation('coupons');
  const reason = onShowAll ? 'filtered' : 'hub';
  const action = onShowAll && <LeadOn onClick={onShowAll}>{t('empty.filtered.action')}</LeadOn>;
  return (
    <EmptyState picture={<EmptyCouponsArt />} title={t(`empty.${reason}.title`)} action={action}>
      {t(`empty.${reason}.text`)}
    </EmptyState>
  );
}
