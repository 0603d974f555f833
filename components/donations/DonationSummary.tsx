import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { Meter } from '@/components/ui/controls/Meter';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { DonateProgress } from '@/contract/donations';
import { useDonationTexts } from '@/hooks/donations/useDonateProgress';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight } from '@/styles/tokens';

/** What everybody has given so far, the goal, the time of the figures, and the end date. */
export function DonationSummary({ progress }: { progress: DonateProgress }) {
  const { t } = useTranslation('donations');
  const words = useDonationTexts();
  const { points, date, lastDay } = useFormats();
  const { total_donate, goal, current_date, donate_effective_to } = progress;
  return (
    <Card>
      <Stack $gap={2}>
        <Heading>{words.name(progress)}</Heading>
        <Row>
          <Total>{points(total_donate)}</Total>
          <Hint>{t('ofGoal', { goal: points(goal) })}</Hint>
        </Row>
        <Meter label={t('total')} value={Math.min(total_donate, goal)} max={goal} />
        <Hint>
          {t('asOf', { day: date(current_date) })} · {t('until', { day: lastDay(donate_effective_to) })}
        </Hint>
      </Stack>
    </Card>
  );
}

const Total = styled.strong`
  color: ${color.brandStrong};
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.bold};
  line-height: 1.5;
`;
