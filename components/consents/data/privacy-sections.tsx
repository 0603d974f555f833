import type { ReactNode } from 'react';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { Switch } from '@/components/ui/controls/Switch';
import type { ErrorRetryProps } from '@/components/ui/states/ErrorRetry';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { neededPart, partOnTap } from '@/components/ui/states/later-parts';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import { limits } from '@/domain/limits';
import { useConsents } from '@/hooks/consents/useConsents';
import { showToast } from '@/hooks/errors/useToasts';
import { useErasure } from '@/hooks/members/useErasure';
import { useIsUnderAge } from '@/hooks/members/useIsUnderAge';
import { useMember } from '@/hooks/members/useMember';
import { useMobileLookUp } from '@/hooks/members/useMobileLookUp';
import { useIsInChatApp } from '@/hooks/session/useCloseWindow';

const MarketingConsent = neededPart(
  () => import('./MarketingConsent').then((part) => part.MarketingConsent),
  () => <Bone $height="96px" />,
);

/** Marketing consent on the privacy page; members under 20 need a guardian's agreement. */
export function MarketingSection() {
  const { t } = useTranslation('consents-data');
  const consents = useConsents();
  const member = useMember();
  const isUnderAge = useIsUnderAge();
  const retry = () => {
    void consents.mutate();
    void member.mutate();
  };
  return (
    <PrivacySection title={t('marketing.title')}>
      {consents.data && isUnderAge !== undefined ? (
        <MarketingConsent consent={consents.data.commu} isUnderAge={isUnderAge} />
      ) : (
        <PrivacyPending
          error={consents.error ?? member.error}
          busy={consents.isValidating || member.isValidating}
          onRetry={retry}
        />
      )}
    </PrivacySection>
  );
}

/** Whether tills find the member by mobile number. Absent where the chain does not use it. */
export function MobileLookUpSection() {
  const { t } = useTranslation('consents-data');
  const { isOn, busy, set } = useMobileLookUp();
  if (isOn === undefined) return null;
  return (
    <PrivacySection title={t('mobile.title')}>
      <Switch
        label={t('mobile.label')}
        hint={t('mobile.hint')}
        checked={isOn}
        disabled={busy}
        onChange={({ target }) => set(target.checked)}
      />
    </PrivacySection>
  );
}

const Shape = () => <Bone $height="56px" />;

const DownloadData = neededPart(() => import('./DownloadData').then((part) => part.DownloadData), Shape);
const SendData = neededPart(() => import('./SendData').then((part) => part.SendData), Shape);

/** A copy of all stored data: a file where the browser can save one, otherwise by mail or copied by hand. */
export function MemberDataSection() {
  const { t } = useTranslation('consents-data');
  const isInChatApp = useIsInChatApp();
  return (
    <PrivacySection title={t('data.title')}>
      <p>{t('data.text')}</p>
      {isInChatApp === undefined && <Shape />}
      {isInChatApp === false && <DownloadData />}
      {isInChatApp === true && <SendData />}
    </PrivacySection>
  );
}

const ErasureSheet = partOnTap(() => import('./ErasureSheet').then((part) => part.ErasureSheet));

const ErasurePending = neededPart(() => import('./ErasurePending').then((part) => part.ErasurePending));

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
      <ErasureSheet open={isConfirming} days={days} busy={busy} failure={failure} onRequest={request} onClose={close} />
    </PrivacySection>
  );
}

/** A card of the privacy page under its heading. */
function PrivacySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Stack $gap={3}>
        <Heading id={id}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** Placeholder of a card while it loads, or a way to retry. */
function PrivacyPending({ error, busy, onRetry }: Required<Pick<ErrorRetryProps, 'error' | 'busy' | 'onRetry'>>) {
  if (error) return <ErrorRetry error={error} busy={busy} onRetry={onRetry} />;
  return (
    <Skeleton>
      <Bone $width="70%" />
      <Bone $height="48px" />
    </Skeleton>
  );
}
