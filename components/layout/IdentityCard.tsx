import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Stack } from '@/components/ui/Stack';
import { useNavigate } from '@/hooks/useNavigate';

/** Its own boundary: the card in front does not wait for these words. */
export function IdentityCard() {
  return (
    <Suspense fallback={null}>
      <Words />
    </Suspense>
  );
}

function Words() {
  const { t } = useTranslation('identification');
  const { push } = useNavigate();
  return (
    <Card $tone="note" aria-label={t('notice.title')}>
      <Stack $gap={3}>
        <div>
          <strong>{t('notice.title')}</strong>
          <p>{t('notice.text')}</p>
        </div>
        <p>{t('notice.until')}</p>
        <Button kind="secondary" compact onClick={() => push('/v2/how-to/identification/')}>
          {t('notice.how')}
        </Button>
      </Stack>
    </Card>
  );
}
