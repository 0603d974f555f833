import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { QuotedNumber } from '@/components/ui/QuotedNumber';
import { Stack } from '@/components/ui/Stack';
import { useErrorActions } from '@/hooks/useErrorActions';
import { useErrorNotice } from '@/hooks/useErrorNotice';
import { ActionBar } from './ActionBar';
import { AppBar } from './AppBar';
import { errorPictures } from './error-pictures';
import { LanguageSwitch } from './LanguageSwitch';
import { Screen } from './Screen';
import { ScreenSkeleton } from './ScreenSkeleton';

/** /error/: what happened and what can be done about it, by the code in the address. */
export function ErrorScreen() {
  // The address is known a moment after the page: until then any text would be a guess.
  return useRouter().isReady ? <Notice /> : <ScreenSkeleton />;
}

function Notice() {
  const { t } = useTranslation('layout');
  const notice = useErrorNotice();
  const { actions, isPossible, isStillOpen } = useErrorActions(notice.code);
  const [first, ...others] = notice.actions.filter(isPossible);
  const Picture = errorPictures[notice.picture];

  return (
    <Screen
      top={<AppBar title={t('errorPage')} right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          {first && <Button onClick={actions[first]}>{t(`action.${first}`)}</Button>}
          {others.map((action) => (
            <Button key={action} kind="secondary" onClick={actions[action]}>
              {t(`action.${action}`)}
            </Button>
          ))}
        </ActionBar>
      }
    >
      <EmptyState
        picture={<Picture />}
        title={notice.title}
        action={notice.quote && <QuotedNumber>{notice.quote}</QuotedNumber>}
      >
        {notice.message}
      </EmptyState>
      <Stack $align="center" role="status">
        {isStillOpen && <p>{t('canClose')}</p>}
      </Stack>
    </Screen>
  );
}
