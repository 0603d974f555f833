import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { neededPart } from '@/components/ui/states/later-parts';
import { useStoreRequestDraft } from '@/hooks/mobile-change/useMobileChange';
import type { WaitingStage } from './request-stage';

const RequestView = neededPart(() => import('./RequestView').then((part) => part.RequestView), ScreenSkeleton);

/** The visitor's last request. Without one it leads to sign-up, and a member to the card. */
export function RequestPage({ stage }: { stage: WaitingStage }) {
  const { t } = useTranslation('mobile-change');
  const { request, error, busy, refresh } = useStoreRequestDraft();

  // Loaded in parallel with the check whether there is a request.
  useEffect(RequestView.fetch, []);

  if (request) return <RequestView stage={stage} request={request} busy={busy} onRefresh={refresh} />;
  const top = <AppBar title={t(`${stage}.title`)} />;
  if (!error) return <ScreenSkeleton top={top} />;
  return (
    <Screen top={top}>
      <ErrorRetry error={error} busy={busy} onRetry={refresh} />
    </Screen>
  );
}
