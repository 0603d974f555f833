import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EtaxBar } from '@/components/etax/EtaxBar';
import { Checkbox } from '@/components/form/Checkbox';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { RequiredNote } from '@/components/form/RequiredNote';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { StepBar } from '@/components/ui/controls/StepBar';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { AreaIds } from '@/hooks/areas/useAreaFields';
import type { EtaxDraft } from '@/hooks/etax/etax-draft';
import { changeEtaxDraft, nextStep, withPassed } from '@/hooks/etax/etax-form';
import { etaxPaths } from '@/hooks/etax/etax-steps';
import { useEtaxErrors } from '@/hooks/etax/useEtaxErrors';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { AddressSection } from './AddressSection';
import { addressResolver } from './address-schema';
import type { AddressValues } from './address-values';
import { addressFieldOf, addressOf, keepAddress, withAddress } from './address-values';

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
