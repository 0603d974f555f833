import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Card } from '@/components/ui/cards/Card';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { LegalDocument } from '@/components/ui/text/LegalDocument';
import { Hint } from '@/components/ui/text/Text';
import { useTerms } from '@/hooks/consents/useConsents';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { useFormats } from '@/hooks/texts/useFormats';

export type LegalPart = 'terms' | 'privacy';

/** One of the legal texts in force, in full, with its version and effective date. */
export function LegalScreen({ part }: { part: LegalPart }) {
  const { t } = useTranslation('consents');
  const { replace } = useNavigate();
  return (
    <Screen
      top={<AppBar title={t(`legal.${part}`)} onBack={() => replace('/member-setting/')} right={<LanguageSwitch />} />}
    >
      <Text part={part} />
    </Screen>
  );
}

function Text({ part }: { part: LegalPart }) {
  const { t } = useTranslation('consents');
  const { data: terms, error, isValidating, mutate } = useTerms();
  const text = useCatalogueText();
  const { date } = useFormats();
  if (!terms && error) return <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />;
  if (!terms) {
    return (
      <Skeleton>
        {['60%', '100%', '90%', '95%', '70%', '98%', '85%'].map((width) => (
          <Bone key={width} $width={width} />
        ))}
      </Skeleton>
    );
  }
  return (
    <>
      <Hint>{t('legal.version', { version: terms.version, date: date(terms.effective_from) })}</Hint>
      <Card>
        <LegalDocument text={text(terms, part)} />
      </Card>
    </>
  );
}
