import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { PhoneCodeArt } from '@/components/ui/illustrations/PhoneCodeArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import type { FailureNotice } from '@/hooks/errors/useDialogError';

export interface NotMeQuestionProps {
  busy: boolean;
  failure: FailureNotice | undefined;
  onFreeze: () => void;
}

/** One tap freezes; opening the page does not, because chat apps open links before people do. */
export function NotMeQuestion({ busy, failure, onFreeze }: NotMeQuestionProps) {
  const { t } = useTranslation('freeze');
  return (
    <Screen
      top={<AppBar title={t('notMe.pageTitle')} right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          <FailureNote failure={failure} />
          <Button kind="danger" busy={busy} onClick={onFreeze}>
            {t('notMe.confirm')}
          </Button>
        </ActionBar>
      }
    >
      <EmptyState picture={<PhoneCodeArt />} title={t('notMe.title')}>
        {t('notMe.text')}
      </EmptyState>
      <Stack $align="center">
        <p>{t('notMe.wasMe')}</p>
      </Stack>
    </Screen>
  );
}
