import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { PinIcon } from '@/components/ui/icons/PinIcon';
import { VerifiedArt } from '@/components/ui/illustrations/identification-arts';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { Bone, RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { useIdentification } from '@/hooks/members/useIdentification';
import { IdentificationSteps } from './IdentificationSteps';
import { IdentificationUnknown } from './IdentificationUnknown';

/** /v2/how-to/identification/: what to bring to a store before the first reward, or that it is done. */
export function IdentificationScreen() {
  const { t } = useTranslation('identification');
  const { status, error, busy, retry, findStore, goHome } = useIdentification();
  const top = <AppBar title={t('title')} onBack={goHome} right={<LanguageSwitch />} />;

  if (status === 'loading') {
    return (
      <Screen top={top}>
        <IdentificationSkeleton />
      </Screen>
    );
  }
  if (status === 'verified') {
    const home = (
      <ActionBar>
        <Button onClick={goHome}>{t('goHome')}</Button>
      </ActionBar>
    );
    return (
      <Screen top={top} bottom={home}>
        <EmptyState picture={<VerifiedArt />} title={t('verifiedTitle')}>
          {t('verified')}
        </EmptyState>
      </Screen>
    );
  }
  return (
    <Screen
      top={top}
      bottom={
        <ActionBar>
          <LinkButton {...findStore}>
            <PinIcon />
            {t('findStore')}
          </LinkButton>
        </ActionBar>
      }
    >
      {status === 'unknown' && <IdentificationUnknown error={error} busy={busy} onRetry={retry} />}
      <IdentificationSteps />
    </Screen>
  );
}

/** Placeholder of the three steps. */
function IdentificationSkeleton() {
  return (
    <Skeleton>
      <Bone $height="28px" $width="80%" />
      <RowSkeleton rows={3} />
    </Skeleton>
  );
}
