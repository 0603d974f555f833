import { Trans, useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/form/Checkbox';
import { RadioGroup } from '@/components/form/RadioGroup';
import { Sample } from '@/components/mockup/Sample';
import { TextLink } from '@/components/ui/text/Text';

export function ChoiceSample() {
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
