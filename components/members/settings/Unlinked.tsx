import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { LinkArt } from '@/components/ui/illustrations/LinkArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { Stack } from '@/components/ui/text/Stack';
import { useCloseWindow, useReenterApp } from '@/hooks/session/useCloseWindow';

export interface UnlinkedProps {
  /**
   * `unlinked`: the card no longer belongs to this chat account · `loggedOut`: it does, and every device has to log in
   * again.
   */
  how: 'unlinked' | 'loggedOut';
}

/** After unlinking or logging out: what applies now, and the way back in. */
export function Unlinked({ how }: UnlinkedProps) {
  const { t } = useTranslation('members-settings');
  const restart = useReenterApp(how === 'unlinked' ? '/member-privilege/' : '/');
  const { close, isStillOpen } = useCloseWindow();
  return (
    <Screen
      top={<AppBar title={t('pageTitle')} />}
      bottom={
        <ActionBar>
          <Button onClick={restart}>{t(`${how}.again`)}</Button>
          <Button kind="secondary" onClick={close}>
            {t('unlinked.close')}
          </Button>
        </ActionBar>
      }
    >
      <EmptyState picture={<LinkArt />} title={t(`${how}.title`)}>
        {t(`${how}.text`)}
      </EmptyState>
      <Stack $align="center">
        <div role="status">{isStillOpen && <p>{t('unlinked.canClose')}</p>}</div>
      </Stack>
    </Screen>
  );
}
