import { useTranslation } from 'react-i18next';
import { Sample } from '@/components/mockup/Sample';
import { Card } from '@/components/ui/cards/Card';
import { CountdownRing } from '@/components/ui/codes/CountdownRing';
import { Meter } from '@/components/ui/controls/Meter';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';

export function ProgressSample() {
  const { t } = useTranslation('mockup');
  return (
    <Sample part="progress">
      <Card>
        <Stack $gap={2}>
          <Heading as="h3">{t('library')}</Heading>
          <Row>
            <strong>620,450</strong>
            <Hint>{t('goal')}</Hint>
          </Row>
          <Meter label={t('library')} value={620450} max={1000000} />
        </Stack>
      </Card>
      <Card>
        <Row>
          <CountdownRing secondsLeft={216} totalSeconds={300} />
          <CountdownRing secondsLeft={25} totalSeconds={300} />
        </Row>
      </Card>
    </Sample>
  );
}
