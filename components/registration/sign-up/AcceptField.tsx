import type { MouseEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { CheckboxProps } from '@/components/form/Checkbox';
import { Checkbox } from '@/components/form/Checkbox';
import { TextLink } from '@/components/ui/text/Text';
import type { LegalPart } from './LegalSheet';

/** The tick for the terms and the privacy policy; tapping their names opens them over the form. */
export function AcceptField({
  onRead,
  ...input
}: Omit<CheckboxProps, 'label'> & { onRead: (part: LegalPart) => void }) {
  const { t } = useTranslation('registration');
  const open = (part: LegalPart) => (event: MouseEvent) => {
    event.preventDefault();
    onRead(part);
  };
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
  return <Checkbox {...input} label={label} />;
}
