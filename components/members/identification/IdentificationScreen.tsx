import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { PinIcon } from '@/components/ui/icons/place-icons';
import { BringArt, MinuteArt, ShowBarcodeArt, VerifiedArt } from '@/components/ui/illustrations/identification-art';
import { IllustratedSteps } from '@/components/ui/pictures/IllustratedSteps';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { Bone, RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { QuotedNumber } from '@/components/ui/text/QuotedNumber';
import { Title } from '@/components/ui/text/Text';
import type { FailedRead } from '@/hooks/errors/useFailureTexts';
import { useFailureTexts } from '@/hooks/errors/useFailureTexts';
import { useIdentification } from '@/hooks/members/useIdentification';

/** /v2/how-to/identification/: what to bring to a store before the first reward, or that it is done. */
export function IdentificationScreen() {
  const { t } = useTranslation('members-identification');
  const { status, error, busy, retry, findStore, goHome } = useIdentification();
  const top = <AppBar title={t('title')} onBack={goHome} />;

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

/** The steps of verifying one's identity in a store. */
function IdentificationSteps() {
  const { t } = useTranslation('members-identification');
  return (
    <>
      <div>
        <Title as="h2">{t('heading')}</Title>
        <p>{t('intro')}</p>
      </div>
      <IllustratedSteps
        steps={steps.map(({ name, Picture }) => ({
          title: t(`step.${name}.title`),
          text: t(`step.${name}.text`),
          picture: <Picture />,
        }))}
      />
    </>
  );
}

const steps = [
  { name: 'bring', Picture: BringArt },
  { name: 'show', Picture: ShowBarcodeArt },
  { name: 'done', Picture: MinuteArt },
] as const;

interface IdentificationUnknownProps {
  error: FailedRead | undefined;
  busy: boolean;
  onRetry: () => void;
}

/** Shows the steps anyway: only whether they are still needed is unknown. */
function IdentificationUnknown({ error, busy, onRetry }: IdentificationUnknownProps) {
  const { t } = useTranslation(['members-identification', 'ui']);
  const { message, quote } = useFailureTexts(error);
  return (
    <Card $tone="note">
      <p>{t('unknown')}</p>
      <p>{message}</p>
      {quote && <QuotedNumber>{quote}</QuotedNumber>}
      <Button kind="quiet" compact busy={busy} onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </Card>
  );
}
