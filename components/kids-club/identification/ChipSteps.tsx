import { useTranslation } from 'react-i18next';
import { IllustratedSteps } from '@/components/ui/controls/IllustratedSteps';
import { BringArt, MinuteArt, ReadChipArt, ShowBarcodeArt } from '@/components/ui/illustrations/identification-art';
import { Hint, Title } from '@/components/ui/text/Text';

/** The steps of verifying one's identity with the ID card's chip. */
export function ChipSteps() {
  const { t } = useTranslation('kids-club');
  return (
    <>
      <div>
        <Title as="h2">{t('identify.heading')}</Title>
        <p>{t('identify.intro')}</p>
      </div>
      <IllustratedSteps
        steps={steps.map(({ name, Picture }) => ({
          title: t(`identify.step.${name}.title`),
          text: t(`identify.step.${name}.text`),
          picture: <Picture />,
        }))}
      />
      <Hint>{t('identify.foreigner')}</Hint>
    </>
  );
}

const steps = [
  { name: 'bring', Picture: BringArt },
  { name: 'show', Picture: ShowBarcodeArt },
  { name: 'chip', Picture: ReadChipArt },
  { name: 'done', Picture: MinuteArt },
] as const;
