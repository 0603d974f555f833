import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { NotFoundArt } from '@/components/ui/illustrations/NotFoundArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { useErrorActions } from '@/hooks/errors/useErrorActions';

/** Any address that the product does not have. */
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
