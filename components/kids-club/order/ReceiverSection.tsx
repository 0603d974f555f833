import { useTranslation } from 'react-i18next';
import { TelField } from '@/components/form/TelField';
import { TextField } from '@/components/form/TextField';
import { Heading } from '@/components/ui/text/Text';
import { limits } from '@/domain/limits';
import type { DeliveryForm } from './deliveryForm';

/** The recipient. */
export function ReceiverSection({ form }: { form: DeliveryForm }) {
  const { t } = useTranslation('kidsDelivery');
  return (
    <>
      <Heading>{t('receiver')}</Heading>
      <TextField
        label={t('firstName')}
        hint={t('nameHint')}
        autoComplete="given-name"
        maxLength={limits.firstNameCharacters}
        {...form.field('firstName')}
      />
      <TextField
        label={t('lastName')}
        autoComplete="family-name"
        maxLength={limits.lastNameCharacters}
        {...form.field('lastName')}
      />
      <TelField label={t('mobile')} hint={t('mobileHint')} {...form.field('mobileNumber')} />
    </>
  );
}
