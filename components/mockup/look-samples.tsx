import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Badge } from '@/components/ui/text/Badge';
import { Row } from '@/components/ui/text/Stack';
import { Heading, Hint, LegalText, Points, Title } from '@/components/ui/text/Text';
import { color, fontSize, radius, space } from '@/styles/tokens';
import { Sample } from './Sample';

export function TypeSample() {
  const { t } = useTranslation('mockup');
  return (
    <Sample part="type">
      <Row>
        <div>
          <Hint>{t('greeting')}</Hint>
          <Title as="h3">{t('name')}</Title>
        </div>
        <Badge $tone="points">{t('member')}</Badge>
      </Row>
      <Points>1,284</Points>
      <Heading as="h3">{t('sampleHeading')}</Heading>
      <p>{t('sampleBody')}</p>
      <Hint>{t('sampleHint')}</Hint>
      <LegalText>
        <h3>{t('part.legal')}</h3>
        <p>{t('sampleLegal')}</p>
      </LegalText>
    </Sample>
  );
}

export function ColourSample() {
  return (
    <Sample part="colours">
      <Grid>
        {swatches.map((name) => (
          <li key={name}>
            <i style={{ background: color[name] }} />
            {name}
          </li>
        ))}
      </Grid>
    </Sample>
  );
}

const swatches = [
  'brand',
  'brandStrong',
  'brandBright',
  'brandTint',
  'accent',
  'accentInk',
  'accentTint',
  'page',
  'line',
  'ink',
  'muted',
  'fieldBorder',
  'surface',
  'danger',
  'dangerTint',
  'urgent',
  'urgentTint',
  'disabled',
] as const;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(76px, 1fr));
  gap: ${space(3)};
  font-size: ${fontSize.small};
  i {
    display: block;
    height: 48px;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
  }
`;
