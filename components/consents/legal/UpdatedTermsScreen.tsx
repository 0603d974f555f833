import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { LegalDocument } from '@/components/ui/text/LegalDocument';
import { Heading, Hint } from '@/components/ui/text/Text';
import { useAnswerConsent, usePostponeTerms } from '@/hooks/consents/useAnswerConsent';
import { useTerms } from '@/hooks/consents/useConsents';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { useFormats } from '@/hooks/texts/useFormats';

/** /tncs-pp/: the terms or the privacy policy have changed; the member reads the new ones and accepts or postpones. */
export function UpdatedTermsScreen() {
  const { t } = useTranslation('consents');
  const { data: terms, error, isValidating, mutate } = useTerms();
  const { busy, answer } = useAnswerConsent();
  const putOff = usePostponeTerms();
  const text = useCatalogueText();
  const formats = useFormats();

  const top = <AppBar title={t('updated.pageTitle')} right={<LanguageSwitch />} />;
  if (!terms && !error) return <ScreenSkeleton top={top} />;
  if (!terms) {
    return (
      <Screen top={top}>
        <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
      </Screen>
    );
  }
  const accept = () => void answer({ type: 'terms', granted: true, version: terms.version });
  return (
    <Screen
      top={top}
      bottom={
        <ActionBar>
          <Button busy={busy} onClick={accept}>
            {t('updated.accept')}
          </Button>
          <Button kind="secondary" onClick={() => !busy && putOff(terms.version)}>
            {t('updated.later')}
          </Button>
        </ActionBar>
      }
    >
      <Heading>{t('updated.title')}</Heading>
      <p>{t('updated.text')}</p>
      <Card as="p" $tone="note">
        {t('updated.laterMeans')}
      </Card>
      <Hint>{t('updated.since', { date: formats.date(terms.effective_from) })}</Hint>
      <Card>
        <LegalDocument text={text(terms, 'terms')} />
      </Card>
      <Card>
        <LegalDocument text={text(terms, 'privacy')} />
      </Card>
    </Screen>
  );
}
