import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { MembershipCard } from '@/components/ui/cards/MembershipCard';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { Answer } from '@/contract/types';
import type { PointType } from '@/domain/points';
import { worthInBaht } from '@/domain/points';
import { useFormats } from '@/hooks/texts/useFormats';

export interface PointBalanceProps {
  type: PointType;
  /** Absent while a part of the history loads. */
  history: Answer<'listPointTransactions'> | undefined;
}

/** The number of points, their value, and what expires when. It stays while another part of the history loads. */
export function PointBalance({ type, history }: PointBalanceProps) {
  const { t } = useTranslation('points');
  const { points, baht } = useFormats();
  const [last, setLast] = useState(history);
  if (history && history !== last) setLast(history);
  const shown = history ?? last;
  if (!shown) {
    return (
      <Skeleton>
        <Bone $height="112px" />
      </Skeleton>
    );
  }
  const worth = type === 'cjpoint' ? worthInBaht(shown.balance) : 0;
  return (
    <>
      <div data-theme={type === 'kidpoint' ? 'kids-club' : undefined}>
        <MembershipCard
          label={t(type === 'kidpoint' ? 'kidsBalance' : 'balance')}
          points={points(shown.balance)}
          aside={worth > 0 && <p>{t('worth', { baht: baht(worth) })}</p>}
        />
      </div>
      {shown.balance > 0 && <PointEnds expiries={shown.expiries} />}
    </>
  );
}

/** Upcoming expiries, soonest first. */
function PointEnds({ expiries }: Pick<Answer<'listPointTransactions'>, 'expiries'>) {
  const { t } = useTranslation('points-history');
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
