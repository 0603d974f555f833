import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { Stack } from '@/components/ui/text/Stack';
import { isOutdated } from '@/domain/consents';
import { useConsents } from '@/hooks/consents/useConsents';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

/**
 * New terms that were postponed and are still pending. Renders nothing once they are accepted, here or on another
 * phone.
 */
export function TermsNotice() {
  const { data: consents } = useConsents();
  if (!consents || !isOutdated(consents.terms)) return null;
  return (
    // Its own boundary: the card in front does not suspend for these texts.
    <Suspense fallback={null}>
      <Words />
    </Suspense>
  );
}

function Words() {
  const { t } = useTranslation('consents');
  const link = useLinkTo();
  return (
    <Card $tone="note" aria-label={t('updated.pageTitle')}>
      <Stack $gap={3}>
        <p>{t('updated.waiting')}</p>
        <LinkButton kind="secondary" compact {...link('/tncs-pp/')}>
          {t('updated.read')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
