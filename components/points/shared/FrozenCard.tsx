import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { LockIcon } from '@/components/ui/icons/menu-icons';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { Stack } from '@/components/ui/text/Stack';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { space } from '@/styles/tokens';

export interface FrozenCardProps {
  /** Omitted on the page that unfreezes them; elsewhere the card links to it. */
  onOpen?: (() => void) | undefined;
}

/** Its own boundary: the page in front does not suspend for these texts. */
export function FrozenCard(props: FrozenCardProps) {
  return (
    <Suspense fallback={null}>
      <Words {...props} />
    </Suspense>
  );
}

function Words({ onOpen }: FrozenCardProps) {
  const { t } = useTranslation('points-freeze');
  const link = useLinkTo();
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
        {onOpen ? (
          <Button kind="secondary" compact onClick={onOpen}>
            {t('open')}
          </Button>
        ) : (
          <EmptyStateAction {...link('/member-setting/')}>{t('open')}</EmptyStateAction>
        )}
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
