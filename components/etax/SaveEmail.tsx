import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailQuestion, emailResolver, keepEmail, startOfEmail } from '@/components/form/EmailQuestion';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { RequiredNote } from '@/components/form/RequiredNote';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Stack } from '@/components/ui/text/Stack';
import { showToast } from '@/hooks/errors/useToasts';
import { changeEtaxDraft, nextStep } from '@/hooks/etax/etax-form';
import { etaxPaths } from '@/hooks/etax/etax-steps';
import { useSaveEmail } from '@/hooks/members/useSaveEmail';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { EtaxBar } from './EtaxBar';

/** The address, saved in the profile and used in the current form. Loaded after the page, like every form. */
export function SaveEmail() {
  const { t } = useTranslation(['etax', 'members', 'fields']);
  const { replace } = useNavigate();
  const given = useRef('');
  const [start] = useState(startOfEmail);
  const form = useSchemaForm({ resolver: emailResolver, defaults: start, onChange: keepEmail });
  const { busy, failure, save } = useSaveEmail(() => {
    showToast({ kind: 'success', title: t('email.saved') });
    const draft = changeEtaxDraft((now) => ({ ...now, customer: { ...now.customer, email: given.current } }));
    replace(draft ? etaxPaths[nextStep(draft)] : '/receipts/');
  });
  const submit = form.handleSubmit(({ email }) => {
    given.current = email;
    save(email);
  });
  return (
    <Screen
      top={<EtaxBar title={t('email.title')} />}
      bottom={
        <ActionBar>
          <Button type="submit" form="save-email" busy={busy}>
            {t('email.save')}
          </Button>
        </ActionBar>
      }
    >
      <p>{t('email.intro')}</p>
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <FailureNote failure={failure} />
      <Stack as="form" id="save-email" noValidate onSubmit={submit}>
        <RequiredNote />
        <EmailQuestion hint={t('email.hint')} {...form.field('email')} />
      </Stack>
    </Screen>
  );
}
