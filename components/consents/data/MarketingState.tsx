import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/text/Badge';
import { Hint } from '@/components/ui/text/Text';
import type { Consent } from '@/contract/consents';
import { isGranted, isOutdated } from '@/domain/consents';
import { useFormats } from '@/hooks/texts/useFormats';

/** The state of the consent in words: yes or no, since when, and for which version of the request. */
export function MarketingState({ consent }: { consent: Consent }) {
  const { t } = useTranslation('privacy');
  const { date } = useFormats();
  const { status, version, updated_at } = consent;
  const isAnswered = version !== '';
  return (
    <>
      <div>
        <Badge $tone={isGranted(status) ? 'good' : 'off'}>
          {isAnswered ? t(`marketing.status.${status}`) : t('marketing.never')}
        </Badge>
        {isAnswered && <Hint>{t('marketing.answered', { date: date(updated_at), version })}</Hint>}
      </div>
      {isAnswered && isOutdated(consent) && <p>{t('marketing.outdated')}</p>}
    </>
  );
}
