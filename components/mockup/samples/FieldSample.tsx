import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@/components/form/Select';
import { TelField } from '@/components/form/TelField';
import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { Sample } from '@/components/mockup/Sample';
import { Button } from '@/components/ui/buttons/Button';

export function FieldSample() {
  const { t } = useTranslation(['mockup', 'ui']);
  const [amount, setAmount] = useState('200');
  const clear = (
    <Button compact kind="quiet" onClick={() => setAmount('')}>
      {t('ui:clear')}
    </Button>
  );
  return (
    <Sample part="fields">
      <TelField name="mobile" label={t('field.mobile')} hint={t('field.mobileHint')} defaultValue="0812345678" />
      <TextField
        name="amount"
        label={t('field.amount')}
        inputMode="numeric"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        end={clear}
      />
      <Select
        name="province"
        label={t('field.province')}
        placeholder={t('ui:choose')}
        options={(['bangkok', 'chiangMai', 'songkhla'] as const).map((value) => ({
          value,
          label: t(`provinces.${value}`),
        }))}
      />
      <TextArea name="address" label={t('field.address')} defaultValue={t('answer.fullAddress')} />
      <TextField name="readonly" label={t('answer.taxId')} defaultValue="1-9999-00001-01-0" readOnly />
    </Sample>
  );
}
