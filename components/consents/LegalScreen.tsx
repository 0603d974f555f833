import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/AppBar';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Card } from '@/components/ui/Card';
import { ErrorRetry } from '@/components/ui/ErrorRetry';
import { LegalDocument } from '@/components/ui/LegalDocument';
import { Bone, Skeleton } from '@/components/ui/Skeleton';
import { Hint } from '@/components/ui/Text';
import { useTerms } from '@/hooks/consents/useTerms';
import { useFormats } from '@/hooks/useFormats';
import { useLanguage } from '@/hooks/useLanguage';
import { useNavigate } from '@/hooks/useNavigate';

export type LegalPart = 'terms' | 'privacy';

/** One of the texts in force, in full, with its version and the day from which it holds. */
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
  const { language } = useLanguage();
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
        <LegalDocument text={terms[`${part}_${language}`]} />
      </Card>
    </>
  );
}
