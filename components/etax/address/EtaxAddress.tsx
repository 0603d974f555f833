import { yupResolver } from '@hookform/resolvers/yup';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import { bool, object } from 'yup';
import { AreaFields, areaNames, areasOf } from '@/components/areas/shared/AreaFields';
import { addressRules } from '@/components/areas/shared/address-rules';
import { EtaxBar } from '@/components/etax/EtaxBar';
import { Checkbox } from '@/components/form/Checkbox';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { RequiredNote } from '@/components/form/RequiredNote';
import { answerRule } from '@/components/form/rules/about-rules';
import { mustBeGiven, obliged } from '@/components/form/rules/obligations';
import { TextField } from '@/components/form/TextField';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { StepBar } from '@/components/ui/progress/StepBar';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import { limits } from '@/domain/limits';
import { lettersMustBeThaiOrLatin } from '@/domain/printed-letters';
import { tidyText } from '@/domain/tidy-text';
import type { AreaIds } from '@/hooks/areas/useAreaFields';
import type { EtaxDraft } from '@/hooks/etax/etax-draft';
import { changeEtaxDraft, nextStep, withPassed } from '@/hooks/etax/etax-form';
import { etaxPaths } from '@/hooks/etax/etax-steps';
import { useEtaxErrors } from '@/hooks/etax/useEtaxStep';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { AddressForm, AddressValues } from './address-values';
import { addressFieldOf, addressOf, keepAddress, withAddress } from './address-values';

const printedLetters = obliged<string>([lettersMustBeThaiOrLatin, 'fields:lettersMustBeThaiOrLatin']);

/** The address rules (spec section 5); each message is a text key. */
const schema: ObjectSchema<AddressValues> = object({
  postcode: addressRules.postcode,
  province: addressRules.province.test(printedLetters),
  district: addressRules.district.test(printedLetters),
  subDistrict: addressRules.subDistrict.test(printedLetters),
  houseNo: answerRule()
    .transform(tidyText)
    .test(
      obliged(
        [mustBeGiven, 'registration:missing.street'],
        [(house: string) => house.length <= limits.addressCharacters, 'fields:houseMustBeShorter'],
        [lettersMustBeThaiOrLatin, 'fields:lettersMustBeThaiOrLatin'],
      ),
    ),
  save: bool().required(),
});

const addressResolver = yupResolver(schema);

/** The buyer's address, and whether to keep it for next time. Loaded after the page, like every form. */
export function EtaxAddress({ draft }: { draft: EtaxDraft }) {
  const { t } = useTranslation(['etax', 'areas', 'fields', 'registration']);
  const { push } = useNavigate();
  const ids = useRef<AreaIds>({});
  const [start] = useState(() => addressOf(draft));
  const form = useSchemaForm({ resolver: addressResolver, defaults: start, onChange: keepAddress });
  useEtaxErrors(draft, (faults) =>
    form.refuse(faults.map(({ field, message }) => ({ field: addressFieldOf(field), message }))),
  );
  const goOn = (values: AddressValues) => {
    const passed = changeEtaxDraft((now) => withPassed(withAddress(now, values, ids.current), 'address'));
    if (passed) push(etaxPaths[nextStep(passed)]);
  };
  return (
    <Screen
      top={<EtaxBar title={t('address.title')} />}
      bottom={
        <ActionBar>
          <Button type="submit" form="etax-address">
            {t('address.next')}
          </Button>
        </ActionBar>
      }
    >
      <StepBar step={2} />
      <Hint>{t('address.intro')}</Hint>
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <Stack as="form" id="etax-address" noValidate onSubmit={form.handleSubmit(goOn)} $gap={5}>
        <RequiredNote />
        <AddressSection
          form={form}
          onIds={(found) => {
            ids.current = found;
          }}
        />
        <Checkbox label={t('address.save')} {...form.field('save')} />
      </Stack>
    </Screen>
  );
}

/** The place: the postcode first, because it fills in most of the rest. */
function AddressSection({ form, onIds }: { form: AddressForm; onIds: (ids: AreaIds) => void }) {
  const { t } = useTranslation('etax');
  return (
    <>
      <AreaFields {...areasOf(form, areaNames)} onIds={onIds} />
      <TextField
        label={t('address.house')}
        hint={t('address.houseHint')}
        autoComplete="street-address"
        {...form.field('houseNo')}
      />
    </>
  );
}
