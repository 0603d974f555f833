import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { AppBar } from '@/components/layout/AppBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkArt } from '@/components/ui/illustrations/LinkArt';
import { Stack } from '@/components/ui/Stack';
import { useStartAnew } from '@/hooks/members/useStartAnew';
import { useCloseWindow } from '@/hooks/session/useCloseWindow';

/** After unlinking: what is the case now, and the way back in. */
export function Unlinked() {
  const { t } = useTranslation('settings');
  const startAnew = useStartAnew();
  const { close, isStillOpen } = useCloseWindow();
  return (
    <Screen
      top={<AppBar title={t('pageTitle')} />}
      bottom={
        <ActionBar>
          <Button onClick={startAnew}>{t('unlinked.again')}</Button>
          <Button kind="secondary" onClick={close}>
            {t('unlinked.close')}
          </Button>
        </ActionBar>
      }
    >
      <EmptyState picture={<LinkArt />} title={t('unlinked.title')}>
        {t('unlinked.text')}
      </EmptyState>
      <Stack $align="center">
        <div role="status">{isStillOpen && <p>{t('unlinked.canClose')}</p>}</div>
      </Stack>
    </Screen>
  );
}
