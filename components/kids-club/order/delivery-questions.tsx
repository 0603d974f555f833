import type { MouseEvent } from 'react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { AreaFields, areaNames, areasOf } from '@/components/areas/shared/AreaFields';
import type { CheckboxProps } from '@/components/form/Checkbox';
import { Checkbox } from '@/components/form/Checkbox';
import { TelField } from '@/components/form/TelField';
import { TextField } from '@/components/form/TextField';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Heading, TextLink } from '@/components/ui/text/Text';
import { limits } from '@/domain/limits';
import type { DeliveryForm } from './delivery-values';

/** The recipient. */
export function ReceiverSection({ form }: { form: DeliveryForm }) {
  const { t } = useTranslation('kids-club-order');
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

/** The delivery address; the postcode comes first, because it fills in most of the rest. */
export function PlaceSection({ form }: { form: DeliveryForm }) {
  const { t } = useTranslation('kids-club-order');
  return (
    <>
      <Heading>{t('place')}</Heading>
      <AreaFields {...areasOf(form, areaNames)} />
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        autoComplete="street-address"
        maxLength={limits.addressCharacters}
        {...form.field('address')}
      />
    </>
  );
}

const TermsSheet = partOnTap(() => import('@/components/kids-club/terms/TermsSheet').then((part) => part.TermsSheet), {
  texts: ['kids-club-terms'],
});
const PrivacySheet = partOnTap(() => import('./PrivacySheet').then((part) => part.PrivacySheet));

/** The tick for the terms and the privacy policy; tapping their names opens them over the form. */
export function DeliveryAccept(input: Omit<CheckboxProps, 'label'>) {
  const { t } = useTranslation('kids-club-order');
  const [reading, setReading] = useState<'terms' | 'privacy'>();
  const open = (part: 'terms' | 'privacy') => (event: MouseEvent) => {
    event.preventDefault();
    setReading(part);
  };
  const close = () => setReading(undefined);
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
  return (
    <>
      <Checkbox {...input} label={label} />
      {reading === 'terms' && <TermsSheet onClose={close} />}
      {reading === 'privacy' && <PrivacySheet onClose={close} />}
    </>
  );
}
