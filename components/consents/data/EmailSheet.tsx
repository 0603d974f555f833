import { useTranslation } from 'react-i18next';
import { EmailQuestion, emailResolver, keepEmail, startOfEmail } from '@/components/form/EmailQuestion';
import { RequiredNote } from '@/components/form/RequiredNote';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { Button } from '@/components/ui/buttons/Button';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import { useSaveEmail } from '@/hooks/members/useSaveEmail';

export interface EmailSheetProps {
  open: boolean;
  /** Called when the address has been saved. */
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for the missing email address where it is needed. */
export function EmailSheet({ open, onSaved, onClose }: EmailSheetProps) {
  const { t } = useTranslation(['consents-data', 'members', 'fields']);
  return (
    <BottomSheet open={open} title={t('data.emailTitle')} onClose={onClose}>
      <EmailForm onSaved={onSaved} />
    </BottomSheet>
  );
}

function EmailForm({ onSaved }: Pick<EmailSheetProps, 'onSaved'>) {
  const { t } = useTranslation('consents-data');
  const { busy, failure, save } = useSaveEmail(onSaved);
  const form = useSchemaForm({ resolver: emailResolver, defaults: startOfEmail(), onChange: keepEmail });
  return (
    <Stack as="form" noValidate onSubmit={form.handleSubmit(({ email }) => save(email))} $gap={5}>
      <RequiredNote />
      <EmailQuestion hint={t('data.emailHint')} {...form.field('email')} />
      <FailureNote failure={failure} />
      <Button type="submit" busy={busy}>
        {t('data.emailSend')}
      </Button>
    </Stack>
  );
}
