import type { MouseEvent } from 'react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { CheckboxProps } from '@/components/form/Checkbox';
import { Checkbox } from '@/components/form/Checkbox';
import { laterOnTap } from '@/components/ui/states/lazy-with-retry';
import { TextLink } from '@/components/ui/text/Text';

const TermsSheet = laterOnTap(() => import('@/components/kids-club/terms/TermsSheet').then((part) => part.TermsSheet));
const PrivacySheet = laterOnTap(() => import('./PrivacySheet').then((part) => part.PrivacySheet));

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
