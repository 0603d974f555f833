import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/Card';
import { Title } from '@/components/ui/Text';
import { color, fontSize, fontWeight, lineHeight, radius, space } from '@/styles/tokens';
import { BringArt, MinuteArt, ShowBarcodeArt } from './identification-arts';

/** Bring, show, done: drawn and numbered. */
export function IdentificationSteps() {
  const { t } = useTranslation('identification');
  return (
    <>
      <div>
        <Title as="h2">{t('heading')}</Title>
        <p>{t('intro')}</p>
      </div>
      <Steps>
        {steps.map(({ name, Picture }, place) => (
          <Card as="li" key={name}>
            <Picture />
            <div>
              <h3>
                <span>{place + 1}</span> {t(`step.${name}.title`)}
              </h3>
              <p>{t(`step.${name}.text`)}</p>
            </div>
          </Card>
        ))}
      </Steps>
    </>
  );
}

const steps = [
  { name: 'bring', Picture: BringArt },
  { name: 'show', Picture: ShowBarcodeArt },
  { name: 'done', Picture: MinuteArt },
] as const;

const Steps = styled.ol`
  display: grid;
  gap: ${space(3)};
  > li {
    display: flex;
    align-items: center;
    gap: ${space(4)};
  }
  svg {
    flex: none;
  }
  div {
    flex: 1;
    min-width: 0;
  }
  h3 {
    font-size: ${fontSize.body};
    line-height: ${lineHeight.heading};
  }
  h3 > span {
    display: inline-block;
    min-width: 1.75em;
    border-radius: ${radius.round};
    background: ${color.accent};
    color: ${color.accentInk};
    font-weight: ${fontWeight.bold};
    text-align: center;
  }
`;
