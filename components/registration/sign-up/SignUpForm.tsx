import { useRouter } from 'next/router';
import type { MouseEvent } from 'react';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { CheckboxProps } from '@/components/form/Checkbox';
import { Checkbox } from '@/components/form/Checkbox';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { RequiredNote } from '@/components/form/RequiredNote';
import { TelField } from '@/components/form/TelField';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { StepBar } from '@/components/ui/progress/StepBar';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Stack } from '@/components/ui/text/Stack';
import { Hint, TextLink, Title } from '@/components/ui/text/Text';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { recallIdentification } from '@/hooks/registration/identification';
import { isAlive, pageAfter, readRegistration } from '@/hooks/registration/registration-draft';
import { useSignUp } from '@/hooks/registration/useSignUp';
import { keepDraft, readDraft } from '@/hooks/requests/drafts';
import { CitizenIdField, PassportField } from './IdentifierField';
import type { LegalPart } from './LegalSheet';
import type { SignUpValues } from './sign-up-values';
import { draftOf, identificationOf, signUpResolver, startOf } from './sign-up-values';

const LegalSheet = partOnTap(() => import('./LegalSheet').then((part) => part.LegalSheet), {
  isOpen: ({ part }) => part !== undefined,
});

/** The sign-up questions. Loaded after the page, because forms and their rules are heavy. */
export function SignUpForm() {
  const { t } = useTranslation(['registration', 'fields']);
  const [start] = useState(() => startOf(readDraft('signUp'), recallIdentification()));
  const form = useSchemaForm({ resolver: signUpResolver, defaults: start, onChange: keepSignUp });
  const isPassport = form.watch('identifierType') === 'passport';
  const identifier = isPassport ? 'passport' : 'citizenId';
  const link = useLinkTo();
  const [reading, setReading] = useState<LegalPart>();
  const { busy, signUp } = useSignUp((error) =>
    form.refuse(
      (error.errors ?? []).map((fault) => (fault.field === 'identifier' ? { ...fault, field: identifier } : fault)),
    ),
  );
  useWantedFocus(identifier);

  const forgotten = start.mobile !== '' && start[identifier] === '' ? t('identifierForgotten') : undefined;
  const submit = form.handleSubmit((values) => signUp(identificationOf(values)));

  return (
    <Screen
      bottom={
        <ActionBar>
          <Button type="submit" form="sign-up" busy={busy}>
            {t('requestCode')}
          </Button>
        </ActionBar>
      }
    >
      <StepBar step={1} />
      <div>
        <Title>{t('title')}</Title>
        <Hint>{t('intro')}</Hint>
      </div>
      <ResumeCard />
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <Stack as="form" id="sign-up" noValidate onSubmit={submit} $gap={5}>
        <RequiredNote />
        {isPassport ? (
          <PassportField
            key="passport"
            label={t('passport')}
            hint={forgotten ?? t('passportHint')}
            {...form.field('passport')}
          />
        ) : (
          <CitizenIdField key="citizenId" label={t('citizenId')} hint={forgotten} {...form.field('citizenId')} />
        )}
        <TelField label={t('mobile')} hint={t('mobileHint')} {...form.field('mobile')} />
        <AcceptField {...form.field('accepted')} onRead={setReading} />
      </Stack>
      <Button kind="quiet" onClick={() => form.setValue('identifierType', isPassport ? 'citizen_id' : 'passport')}>
        {t(isPassport ? 'useCitizenId' : 'usePassport')}
      </Button>
      <LinkButton kind="quiet" {...link('/member-privilege/')}>
        {t('seeBenefits')}
      </LinkButton>
      <LegalSheet part={reading} onClose={() => setReading(undefined)} />
    </Screen>
  );
}

function keepSignUp(values: SignUpValues): void {
  keepDraft('signUp', draftOf(values));
}

/** `?focus=` names the answer that the visitor came back to change. */
function useWantedFocus(identifier: string): void {
  const { focus } = useRouter().query;
  const wanted = focus === 'identifier' ? identifier : focus;
  useEffect(() => {
    if (typeof wanted === 'string') document.getElementById(wanted)?.focus();
  }, [wanted]);
}

/** Continues a registration whose number is verified, without a second code. */
function ResumeCard() {
  const { t } = useTranslation('registration');
  const link = useLinkTo();
  const [registration] = useState(readRegistration);
  if (!registration || !isAlive(registration) || pageAfter(registration) !== '/personal-detail/') return null;
  return (
    <Card $tone="note">
      <Stack $gap={3}>
        <p>{t('resume', { mobile: registration.mobile })}</p>
        <LinkButton kind="secondary" compact {...link('/personal-detail/')}>
          {t('resumeAction')}
        </LinkButton>
      </Stack>
    </Card>
  );
}

/** The tick for the terms and the privacy policy; tapping their names opens them over the form. */
function AcceptField({ onRead, ...input }: Omit<CheckboxProps, 'label'> & { onRead: (part: LegalPart) => void }) {
  const { t } = useTranslation('registration');
  const open = (part: LegalPart) => (event: MouseEvent) => {
    event.preventDefault();
    onRead(part);
  };
  const label = (
    <Trans
      t={t}
      i18nKey="accept"
      components={{
        terms: <TextLink href="#terms" role="button" onClick={open('terms')} />,
        privacy: <TextLink href="#privacy" role="button" onClick={open('privacy')} />,
      }}
    />
  );
  return <Checkbox {...input} label={label} />;
}
