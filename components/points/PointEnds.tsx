import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ListCard, ListRow } from '@/components/ui/ListRow';
import { Heading } from '@/components/ui/Text';
import type { Answer } from '@/contract/types';
import { useFormats } from '@/hooks/useFormats';
import { space } from '@/styles/tokens';

/** What ends when, the soonest first. */
export function PointEnds({ expiries }: Pick<Answer<'listPointTransactions'>, 'expiries'>) {
  const { t } = useTranslation('history');
  const { points, lastDay } = useFormats();
  if (expiries.length === 0) return null;
  return (
    <ListCard aria-labelledby="point-ends">
      <Top id="point-ends">{t('ends')}</Top>
      {expiries.map((end) => (
        <ListRow
          key={end.at}
          title={t('endsOn', { day: lastDay(end.at) })}
          end={t('points', { count: end.points, points: points(end.points) })}
        />
      ))}
    </ListCard>
  );
}

const Top = styled(Heading)`
  padding-block: ${space(2)} ${space(1)};
`;
