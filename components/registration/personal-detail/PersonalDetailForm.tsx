import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaFields, areasOf } from '@/components/areas/shared/AreaFields';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { RequiredNote } from '@/components/form/RequiredNote';
import { TextField } from '@/components/form/TextField';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { MemberQuestions } from '@/components/members/shared/MemberQuestions';
import { Button } from '@/components/ui/buttons/Button';
import { Folded } from '@/components/ui/lists/Folded';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { StepBar } from '@/components/ui/progress/StepBar';
import { Badge } from '@/components/ui/text/Badge';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import { limits } from '@/domain/limits';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { Registration } from '@/hooks/registration/registration-draft';
import { useCreateMember } from '@/hooks/registration/useBecomeMember';
import { keepDraft, readDraft } from '@/hooks/requests/drafts';
import { IdentitySection } from './IdentitySection';

import { personalDetailResolver } from './personal-detail-schema';
import type { DetailForm, PersonalDetailValues } from './personal-detail-values';
import { aboutNames, addressNames, bodyOf, fieldOf, isTouched, startOf } from './personal-detail-values';

/** The questions for a new member. Loaded after the page, because forms and their rules are heavy. */
export function PersonalDetailForm({ registration }: { registration: Registration }) {
  const { t } = useTranslation(['registration', 'fields', 'areas']);
  const { replace } = useNavigate();
  const [start] = useState(() =>
    startOf(readDraft('personalDetail'), readDraft('signUp').identifierType !== 'passport'),
  );
  const form = useSchemaForm({ resolver: personalDetailResolver, defaults: start, optional, onChange: keepDetails });
  const { busy, run: createMember } = useCreateMember();

  const own: ErrorActions = {
    '422': ({ errors = [] }) => form.refuse(errors.map(({ field, message }) => ({ field: fieldOf(field), message }))),
  };
  const submit = form.handleSubmit((values) => {
    const input = bodyOf(values, registration.id);
    return input && createMember({ input, own });
  });

  return (
    <Screen
      top={<AppBar title={t('details.title')} onBack={() => replace('/signup/')} right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          <Button type="submit" form="personal-detail" busy={busy}>
            {t('details.submit')}
          </Button>
        </ActionBar>
      }
    >
      <StepBar step={3} />
      <Hint>{t('details.intro')}</Hint>
      <VerifiedMobile mobile={registration.mobile} />
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <Stack as="form" id="personal-detail" noValidate onSubmit={submit} $gap={5}>
        <RequiredNote />
        <IdentitySection form={form} />
        <AboutSection form={form} />
        <AddressSection form={form} />
      </Stack>
    </Screen>
  );
}

const optional = [...addressNames, ...aboutNames.filter((name) => name !== 'occupation_description')];

function keepDetails(values: PersonalDetailValues): void {
  keepDraft('personalDetail', values);
}

/** The verified number is shown and not asked for again. */
function VerifiedMobile({ mobile }: { mobile: string }) {
  const { t } = useTranslation('registration');
  return (
    <ListCard>
      <ListRow title={t('details.verifiedMobile')} note={mobile} end={<Badge>{t('details.verified')}</Badge>} />
    </ListCard>
  );
}

/** Optional answers about the new member. */
function AboutSection({ form }: { form: DetailForm }) {
  const { t } = useTranslation('registration');
  const given = { occupation: form.watch('occupation') };
  return (
    <Folded title={t('details.about')} note={t('details.optional')} wanted={isTouched(form, aboutNames)}>
      <MemberQuestions names={aboutNames} field={form.field} given={given} />
    </Folded>
  );
}

const areaNames = {
  postcode: 'postcode',
  province: 'province',
  district: 'district',
  subDistrict: 'sub_district',
} as const;

/** The permanent address: complete or empty. The postcode comes first, because it fills in most of the rest. */
function AddressSection({ form }: { form: DetailForm }) {
  const { t } = useTranslation('registration');
  return (
    <Folded title={t('details.address')} note={t('details.optional')} wanted={isTouched(form, addressNames)}>
      <Hint>{t('details.addressHint')}</Hint>
      <AreaFields {...areasOf(form, areaNames)} />
      <TextField
        label={t('details.street')}
        autoComplete="street-address"
        maxLength={limits.addressCharacters}
        {...form.field('street')}
      />
    </Folded>
  );
}
