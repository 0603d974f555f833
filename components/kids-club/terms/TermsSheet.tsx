import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { ClubTerms } from './ClubTerms';

/** The club's terms over the page. Their words are fetched now, and the page in front does not wait for them. */
export function TermsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Sheet onClose={onClose} />
    </Suspense>
  );
}

function Sheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kidsTerms');
  return (
    <BottomSheet open title={t('title')} onClose={onClose}>
      <ClubTerms />
    </BottomSheet>
  );
}
