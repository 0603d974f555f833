import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { limits } from '@/domain/limits';
import { showToast } from '@/hooks/errors/useToasts';
import { useErasure } from '@/hooks/members/useErasure';
import { PrivacyPending, PrivacySection } from './PrivacySection';

const ErasureSheet = lazyWithRetry(() => import('./ErasureSheet').then((part) => part.ErasureSheet));

const ErasurePending = lazyWithRetry(() => import('./ErasurePending').then((part) => part.ErasurePending));

const days = limits.erasureGraceSeconds / (24 * 60 * 60);

/** Erasure: requested after a review, and cancelled with one tap until its date. */
export function ErasureSection() {
  const { t } = useTranslation('consents-data');
  const [isConfirming, setConfirming] = useState(false);

  const onRequested = useCallback(() => {
    setConfirming(false);
    showToast({ kind: 'success', title: t('erasure.requested'), message: t('erasure.requestedText') });
  }, [t]);
  const onCalledOff = useCallback(
    () => showToast({ kind: 'success', title: t('erasure.calledOff'), message: t('erasure.calledOffText') }),
    [t],
  );
  const { erasure, error, isLoading, reload, busy, failure, clear, request, callOff } = useErasure({
    onRequested,
    onCalledOff,
  });

  const close = () => {
    if (busy) return;
    clear();
    setConfirming(false);
  };
  return (
    <PrivacySection title={t('erasure.title')}>
      {!erasure && <PrivacyPending error={error} busy={isLoading} onRetry={reload} />}
      {erasure?.requested === true && <ErasurePending erasure={erasure} busy={busy} onCallOff={callOff} />}
      {erasure?.requested === false && (
        <>
          <p>{t('erasure.text', { days })}</p>
          <Button kind="secondary" onClick={() => setConfirming(true)}>
            {t('erasure.ask')}
          </Button>
        </>
      )}
      <ErasureSheet open={isConfirming} {...{ days, busy, failure }} onRequest={request} onClose={close} />
    </PrivacySection>
  );
}
