import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { isOutdated } from '@/domain/consents';
import { useConsents } from '@/hooks/consents/useConsents';
import { useNavigate } from '@/hooks/useNavigate';

/** New terms that were put off and still wait. Nothing for whoever has accepted them, here or on another phone. */
export function TermsNotice() {
  const { data: consents } = useConsents();
  if (!consents || !isOutdated(consents.terms)) return null;
  return (
    // Its own boundary: the card in front does not wait for these words.
    <Suspense fallback={null}>
      <Words />
    </Suspense>
  );
}

function Words() {
  const { t } = useTranslation('consents');
  const { push } = useNavigate();
  return (
    <Card $tone="note" aria-label={t('updated.pageTitle')}>
      <Stack $gap={3}>
        <p>{t('updated.waiting')}</p>
        <Button kind="secondary" compact onClick={() => push('/tncs-pp/')}>
          {t('updated.read')}
        </Button>
      </Stack>
    </Card>
  );
}
