import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { LockIcon } from '@/components/ui/icons/LockIcon';
import { Stack } from '@/components/ui/Stack';
import { space } from '@/styles/tokens';

/** Its own boundary: the page in front does not wait for these words. */
export function FrozenCard({ onOpen }: { onOpen: () => void }) {
  return (
    <Suspense fallback={null}>
      <Words onOpen={onOpen} />
    </Suspense>
  );
}

function Words({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('freeze');
  return (
    <Card $tone="note" aria-label={t('notice')}>
      <Stack $gap={3}>
        <Facts>
          <LockIcon size={24} />
          <div>
            <strong>{t('notice')}</strong>
            <p>{t('noticeText')}</p>
          </div>
        </Facts>
        <Button kind="secondary" compact onClick={onOpen}>
          {t('open')}
        </Button>
      </Stack>
    </Card>
  );
}

const Facts = styled.div`
  display: flex;
  gap: ${space(3)};
  > svg {
    flex: none;
    margin-top: ${space(0.5)};
  }
`;
