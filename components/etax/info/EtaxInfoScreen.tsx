import { useTranslation } from 'react-i18next';
import { EtaxBar } from '@/components/etax/EtaxBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { neededPart } from '@/components/ui/states/later-parts';
import type { EtaxDraft } from '@/hooks/etax/etax-draft';
import { useEtaxPrefill } from '@/hooks/etax/useEtaxPrefill';
import { useEtaxStep } from '@/hooks/etax/useEtaxStep';
import { usePreload } from '@/hooks/navigation/usePreload';

const EtaxInfo = neededPart(() => import('./EtaxInfo').then((part) => part.EtaxInfo), ScreenSkeleton);

/** /receipts/request-form/info/: the name on the tax invoice, and the address it is sent to. */
export function EtaxInfoScreen() {
  const draft = useEtaxStep('info');
  usePreload(['/receipts/request-form/address/'], ['etax', 'areas', 'registration']);
  return draft ? <Filled draft={draft} /> : <ScreenSkeleton />;
}

function Filled({ draft }: { draft: EtaxDraft }) {
  const { t } = useTranslation('etax');
  const { filled, error, busy, retry } = useEtaxPrefill(draft);
  if (filled) return <EtaxInfo draft={filled} />;
  const top = <EtaxBar title={t('info.title')} />;
  if (!error) return <ScreenSkeleton top={top} />;
  return (
    <Screen top={top}>
      <ErrorRetry error={error} busy={busy} onRetry={retry} />
    </Screen>
  );
}
