import { useTranslation } from 'react-i18next';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { LegalDocument } from '@/components/ui/text/LegalDocument';
import { useTerms } from '@/hooks/consents/useConsents';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';

export type LegalPart = 'terms' | 'privacy';

/** The terms or the privacy policy over the form, which keeps its state. */
export function LegalSheet({ part, onClose }: { part: LegalPart | undefined; onClose: () => void }) {
  const { t } = useTranslation('registration');
  return (
    <BottomSheet open={part !== undefined} title={part && t(part)} onClose={onClose}>
      {part && <LegalBody part={part} />}
    </BottomSheet>
  );
}

function LegalBody({ part }: { part: LegalPart }) {
  const { data, error, isValidating, mutate } = useTerms();
  const text = useCatalogueText();
  if (data) return <LegalDocument text={text(data, part)} />;
  if (error) return <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />;
  return (
    <Skeleton>
      {['90%', '100%', '80%', '95%', '60%'].map((width) => (
        <Bone key={width} $width={width} />
      ))}
    </Skeleton>
  );
}
