import { useTranslation } from 'react-i18next';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { LegalDocument } from '@/components/ui/text/LegalDocument';
import { useTerms } from '@/hooks/consents/useConsents';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';

/** The privacy policy in force, over the form, which keeps its state. */
export function PrivacySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kids-club-order');
  const text = useCatalogueText();
  const { data, error, isValidating, mutate } = useTerms();
  const body = () => {
    if (data) return <LegalDocument text={text(data, 'privacy')} />;
    if (error) return <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />;
    return (
      <Skeleton>
        <RowSkeleton />
      </Skeleton>
    );
  };
  return (
    <BottomSheet open title={t('privacy')} onClose={onClose}>
      {body()}
    </BottomSheet>
  );
}
