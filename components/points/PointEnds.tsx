import { useTranslation } from 'react-i18next';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import { useFormats } from '@/hooks/texts/useFormats';

/** Upcoming expiries, soonest first. */
export function PointEnds({ expiries }: Pick<Answer<'listPointTransactions'>, 'expiries'>) {
  const { t } = useTranslation('history');
  const { points, lastDay } = useFormats();
  if (expiries.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Heading id="point-ends">{t('ends')}</Heading>
      <ListCard aria-labelledby="point-ends">
        {expiries.map((end) => (
          <ListRow
            key={end.at}
            title={t('endsOn', { day: lastDay(end.at) })}
            end={t('points', { count: end.points, points: points(end.points) })}
          />
        ))}
      </ListCard>
    </Stack>
  );
}
