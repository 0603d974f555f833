import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { Stack } from '@/components/ui/text/Stack';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

/** Its own boundary: the card in front does not suspend for these texts. */
export function IdentityCard() {
  return (
    <Suspense fallback={null}>
      <Words />
    </Suspense>
  );
}

function Words() {
  const { t } = useTranslation('members-identification');
  const link = useLinkTo();
  return (
    <Card $tone="note" aria-label={t('notice.title')}>
      <Stack $gap={3}>
        <div>
          <strong>{t('notice.title')}</strong>
          <p>{t('notice.text')}</p>
        </div>
        <p>{t('notice.until')}</p>
        <LinkButton kind="secondary" compact {...link('/v2/how-to/identification/')}>
          {t('notice.how')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
