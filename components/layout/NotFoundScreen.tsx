import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { useErrorActions } from '@/hooks/useErrorActions';
import { ActionBar } from './ActionBar';
import { AppBar } from './AppBar';
import { LanguageSwitch } from './LanguageSwitch';
import { Screen } from './Screen';

/** Every address that the product lacks. */
export function NotFoundScreen() {
  const { t } = useTranslation(['layout', 'errors']);
  const { actions } = useErrorActions('404');
  return (
    <Screen
      top={<AppBar title={t('errorPage')} right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          <Button {...actions.go_home}>{t('action.go_home')}</Button>
        </ActionBar>
      }
    >
      <EmptyState picture={<NotFoundArt />} title={t('errors:404.title')}>
        {t('errors:404.message')}
      </EmptyState>
    </Screen>
  );
}
