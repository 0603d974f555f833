import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sample } from '@/components/mockup/Sample';
import { Chip } from '@/components/ui/buttons/Chip';
import { Badge } from '@/components/ui/text/Badge';
import { Row } from '@/components/ui/text/Stack';

const tones = ['good', 'points', 'hot', 'bad', 'off'] as const;
const amounts = ['50', '100', '200'];

export function BadgeSample() {
  const { t } = useTranslation('mockup');
  const [amount, setAmount] = useState('200');
  return (
    <Sample part="badges">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} $tone={tone}>
            {t(`badge.${tone}`)}
          </Badge>
        ))}
      </Row>
      <Row>
        {[...amounts, t('all')].map((text) => (
          <Chip key={text} aria-pressed={text === amount} onClick={() => setAmount(text)}>
            {text}
          </Chip>
        ))}
      </Row>
    </Sample>
  );
}
