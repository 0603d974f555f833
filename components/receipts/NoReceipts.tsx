import { useTranslation } from 'react-i18next';
import { EmptyStateAction } from '@/components/ui/cards/EmptyStateAction';
import { EmptyReceiptsArt } from '@/components/ui/illustrations/EmptyReceiptsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useToggles } from '@/hooks/toggles/useToggles';

/** No purchases with the card yet: links to the card. */
export function NoReceipts() {
  const { t } = useTranslation('receipts');
  const { toggles } = useToggles();
  const link = useLinkTo();
  const action = <EmptyStateAction {...link(memberProfilePath(toggles))}>{t('empty.action')}</EmptyStateAction>;
  return (
    <EmptyState picture={<EmptyReceiptsArt />} title={t('empty.title')} action={action}>
      {t('empty.text')}
    </EmptyState>
  );
}
