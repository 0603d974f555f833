import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { Member } from '@/contract/members';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { ProfileForm } from './useProfileForm';
import { useProfileForm } from './useProfileForm';

const UnsavedDialog = partOnTap(() => import('./UnsavedDialog').then((part) => part.UnsavedDialog));

export interface ProfileFrameProps {
  member: Member;
  /** `toMobile` leads to the change of number; with unsaved changes it asks for confirmation first. */
  children: (form: ProfileForm, toMobile: () => void) => ReactNode;
}

/** What both layouts of the profile share: bar, error summary, the save button, and the unsaved-changes dialog. */
export function ProfileFrame({ member, children }: ProfileFrameProps) {
  const { t } = useTranslation('members-profile');
  const { push, replace } = useNavigate();
  const { form, busy, submit, unsaved } = useProfileForm(member);
  const toSettings = () => unsaved.guard(() => replace('/member-setting/'));
  const toMobile = () => unsaved.guard(() => push('/request-mobile/'));
  return (
    <Screen
      top={<AppBar title={t('title')} onBack={toSettings} />}
      bottom={
        <ActionBar>
          <Button type="submit" form="profile" busy={busy}>
            {t('save')}
          </Button>
        </ActionBar>
      }
    >
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <Stack as="form" id="profile" noValidate onSubmit={submit} $gap={5}>
        <Hint>{t('allOptional')}</Hint>
        {children(form, toMobile)}
      </Stack>
      <UnsavedDialog open={unsaved.isConfirming} onContinue={unsaved.goOnEditing} onDiscard={unsaved.discard} />
    </Screen>
  );
}
