import { useTranslation } from 'react-i18next';
import { DrawnSteps } from '@/components/ui/controls/DrawnSteps';
import { BringArt, MinuteArt, ShowBarcodeArt } from '@/components/ui/illustrations/identification-arts';
import { Title } from '@/components/ui/text/Text';

/** The steps of verifying one's identity in a store. */
export function IdentificationSteps() {
  const { t } = useTranslation('identification');
  return (
    <>
      <div>
        <Title as="h2">{t('heading')}</Title>
        <p>{t('intro')}</p>
      </div>
      <DrawnSteps
        steps={steps.map(({ name, Picture }) => ({
          title: t(`step.${name}.title`),
          text: t(`step.${name}.text`),
          picture: <Picture />,
        }))}
      />
    </>
  );
}

const steps = [
  { name: 'bring', Picture: BringArt },
  { name: 'show', Picture: ShowBarcodeArt },
  { name: 'done', Picture: MinuteArt },
] as const;
