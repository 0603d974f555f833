import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/ui/EmptyState';
import { EmptyReceiptsArt } from '@/components/ui/illustrations/EmptyReceiptsArt';
import { LeadOn } from '@/components/ui/LeadOn';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { useToggles } from '@/hooks/toggles/useToggles';
import { useLinkTo } from '@/hooks/useLinkTo';

/** Nothing was bought with the card yet: the way to the card, which brings the first. */
export function NoReceipts() {
  const { t } = useTranslation('receipts');
  const { toggles } = useToggles();
  const link = useLinkTo();
  const action = <LeadOn {...link(memberProfilePath(toggles))}>{t('empty.action')}</LeadOn>;
  return (
    <EmptyState picture={<EmptyReceiptsArt />} title={t('empty.title')} action={action}>
      {t('empty.text')}
    </EmptyState>
  );
}
