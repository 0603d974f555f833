import { useTranslation } from 'react-i18next';
import { Sample } from '@/components/mockup/Sample';
import { Badge } from '@/components/ui/text/Badge';
import { Row } from '@/components/ui/text/Stack';
import { Heading, Hint, LegalText, Points, Title } from '@/components/ui/text/Text';

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
