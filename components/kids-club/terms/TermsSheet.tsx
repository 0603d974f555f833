import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { ClubTerms } from './ClubTerms';

/** The club's terms over the page. Their texts load on demand, and the page in front does not suspend. */
export function TermsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Sheet onClose={onClose} />
    </Suspense>
  );
}

function Sheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('kids-club-terms');
  return (
    <BottomSheet open title={t('title')} onClose={onClose}>
      <ClubTerms />
    </BottomSheet>
  );
}
