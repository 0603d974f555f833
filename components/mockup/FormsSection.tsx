import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/form/Checkbox';
import { CodeInput } from '@/components/form/codes/CodeInput';
import { BirthDateField } from '@/components/form/dates/BirthDateField';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { RadioGroup } from '@/components/form/RadioGroup';
import { Select } from '@/components/form/Select';
import { TelField } from '@/components/form/TelField';
import { TextArea } from '@/components/form/TextArea';
import { TextField } from '@/components/form/TextField';
import { Button } from '@/components/ui/buttons/Button';
import { Stack } from '@/components/ui/text/Stack';
import { TextLink } from '@/components/ui/text/Text';
import { showToast } from '@/hooks/errors/useToasts';
import { Sample } from './Sample';

export function FormsSection() {
  return (
    <Stack $gap={8}>
      <FieldSample />
      <ChoiceSample />
      <CodeSample />
      <DateSample />
      <SummarySample />
    </Stack>
  );
}

function CodeSample() {
  const { t } = useTranslation(['mockup', 'ui']);
  const done = (code: string) => showToast({ kind: 'info', title: code });
  return (
    <Sample part="code">
      <CodeInput name="otp" label={t('ui:code')} hint={t('field.codeHint')} onComplete={done} />
      <CodeInput name="otpWrong" label={t('ui:code')} error={t('field.codeWrong')} />
    </Sample>
  );
}

function DateSample() {
  const { t } = useTranslation('mockup');
  return (
    <Sample part="date">
      <BirthDateField
        label={t('field.birthDate')}
        day={{ name: 'birthDay' }}
        month={{ name: 'birthMonth' }}
        year={{ name: 'birthYear' }}
      />
      <BirthDateField
        label={t('field.birthDate')}
        error={t('field.birthDateWrong')}
        faulty={['day']}
        day={{ name: 'wrongDay', defaultValue: '31' }}
        month={{ name: 'wrongMonth', defaultValue: '6' }}
        year={{ name: 'wrongYear', defaultValue: '2510' }}
      />
    </Sample>
  );
}

function ChoiceSample() {
  const { t } = useTranslation('mockup');
  const accept = (
    <Trans
      t={t}
      i18nKey="field.accept"
      components={{ terms: <TextLink href="/tncs-pp/" />, privacy: <TextLink href="/tncs-pp/" /> }}
    />
  );
  return (
    <Sample part="choices">
      <RadioGroup
        name="gender"
        label={t('field.gender')}
        defaultValue="female"
        options={(['male', 'female', 'unspecified'] as const).map((value) => ({ value, label: t(`field.${value}`) }))}
      />
      <Checkbox name="accepted" label={accept} defaultChecked />
      <Checkbox name="acceptedNot" label={accept} error={t('field.acceptMissing')} />
    </Sample>
  );
}

function FieldSample() {
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

function SummarySample() {
  const { t } = useTranslation('mockup');
  const [attempt, setAttempt] = useState(0);
  const wrong = t('field.citizenIdWrong');
  const refused = attempt > 0;
  return (
    <Sample part="summary">
      <ErrorSummary faults={refused ? [{ field: 'citizenId', message: wrong }] : []} attempt={attempt} />
      <TextField
        name="citizenId"
        label={t('field.citizenId')}
        inputMode="numeric"
        defaultValue="1999900001011"
        error={refused ? wrong : undefined}
      />
      <Button onClick={() => setAttempt(attempt + 1)}>{t('requestCode')}</Button>
    </Sample>
  );
}
