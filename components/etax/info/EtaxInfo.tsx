import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EtaxBar } from '@/components/etax/EtaxBar';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { RadioGroup } from '@/components/form/RadioGroup';
import { RequiredNote } from '@/components/form/RequiredNote';
import { TextField } from '@/components/form/TextField';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { StepBar } from '@/components/ui/progress/StepBar';
import { Stack } from '@/components/ui/text/Stack';
import { taxInvoiceTypes } from '@/domain/etax';
import type { EtaxDraft } from '@/hooks/etax/etax-draft';
import { changeEtaxDraft, nextStep, withPassed } from '@/hooks/etax/etax-form';
import { etaxPaths } from '@/hooks/etax/etax-steps';
import { useEtaxErrors } from '@/hooks/etax/useEtaxStep';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { infoResolver } from './info-schema';
import type { InfoForm, InfoValues } from './info-values';
import { infoFieldOf, infoOf, keepInfo, withInfo } from './info-values';
import { PersonTaxId } from './PersonTaxId';

/** The buyer: the kind of buyer first, then the questions for that kind. Loaded after the page, like every form. */
export function EtaxInfo({ draft }: { draft: EtaxDraft }) {
  const { t } = useTranslation(['etax', 'fields', 'registration']);
  const { push } = useNavigate();
  const link = useLinkTo();
  const [start] = useState(() => infoOf(draft));
  const form = useSchemaForm({ resolver: infoResolver, defaults: start, onChange: keepInfo });
  useEtaxErrors(draft, (faults) =>
    form.refuse(faults.map(({ field, message }) => ({ field: infoFieldOf(field, draft.tax_invoice_type), message }))),
  );
  const type = form.watch('type');
  const isForgotten = draft.tax_id_forgotten && type === draft.tax_invoice_type;
  const goOn = (values: InfoValues) => {
    const passed = changeEtaxDraft((now) => withPassed(withInfo(now, values), 'info'));
    if (passed) push(etaxPaths[nextStep(passed)]);
  };
  return (
    <Screen
      top={<EtaxBar title={t('info.title')} />}
      bottom={
        <ActionBar>
          <Button type="submit" form="etax-info">
            {t(draft.passed.includes('address') ? 'address.next' : 'info.next')}
          </Button>
        </ActionBar>
      }
    >
      <StepBar step={1} />
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <Stack as="form" id="etax-info" noValidate onSubmit={form.handleSubmit(goOn)} $gap={5}>
        <RequiredNote />
        <RadioGroup
          label={t('info.type')}
          options={taxInvoiceTypes.map((value) => ({
            value,
            label: t(`info.${value}`),
            note: t(`info.note.${value}`),
          }))}
          {...form.field('type')}
        />
        {type === 'individual' && <PersonSection form={form} onFile={draft.on_file} isForgotten={isForgotten} />}
        {type === 'corporation' && <CompanySection form={form} isForgotten={isForgotten} />}
        {type !== '' && (
          <>
            {draft.refused_email !== '' && (
              <Card as="div" $tone="note">
                <p>{t('info.emailRefused', { email: draft.refused_email })}</p>
                <LinkButton kind="secondary" compact {...link('/receipts/save-email/')}>
                  {t('info.emailChange')}
                </LinkButton>
              </Card>
            )}
            <TextField
              type="email"
              inputMode="email"
              autoComplete="email"
              label={t('info.email')}
              hint={t('info.emailHint')}
              {...form.field('email')}
            />
          </>
        )}
      </Stack>
    </Screen>
  );
}

/** A person: the number of the ID card and the name. */
function PersonSection({ form, ...number }: { form: InfoForm; onFile: string; isForgotten: boolean }) {
  const { t } = useTranslation('etax');
  return (
    <>
      <PersonTaxId form={form} {...number} />
      <TextField label={t('info.firstName')} autoComplete="given-name" {...form.field('firstName')} />
      <TextField label={t('info.lastName')} autoComplete="family-name" {...form.field('lastName')} />
    </>
  );
}

/** A company: its tax number, name, and which office buys. */
function CompanySection({ form, isForgotten }: { form: InfoForm; isForgotten: boolean }) {
  const { t } = useTranslation('etax');
  return (
    <>
      <TextField
        label={t('info.taxId')}
        hint={t(isForgotten ? 'info.taxIdForgotten' : 'info.companyTaxIdHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('companyTaxNo')}
      />
      <TextField
        label={t('info.companyName')}
        hint={t('info.companyNameHint')}
        autoComplete="organization"
        {...form.field('companyName')}
      />
      <RadioGroup
        label={t('info.office')}
        options={(['head', 'branch'] as const).map((value) => ({ value, label: t(`info.${value}`) }))}
        {...form.field('office')}
      />
      {form.watch('office') === 'branch' && (
        <TextField
          label={t('info.branchNo')}
          hint={t('info.branchNoHint')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('branchNo')}
        />
      )}
    </>
  );
}
