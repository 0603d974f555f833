import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { MorePages } from '@/components/ui/lists/MorePages';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { ListSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, SpokenOnly } from '@/components/ui/text/Text';
import type { PointTransaction } from '@/contract/points';
import type { RoutePath } from '@/domain/navigation/routes';
import type { HistoryPart, PointType } from '@/domain/points';
import { byMonth } from '@/hooks/lists/by-month';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import type { usePointHistory } from '@/hooks/points/usePointHistory';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { color } from '@/styles/tokens';

export interface PointRowsProps {
  type: PointType;
  part: HistoryPart;
  history: ReturnType<typeof usePointHistory>;
}

/** The transactions of one part by month, with a "more" button. */
export function PointRows({ type, part, history }: PointRowsProps) {
  const { t } = useTranslation('points-history');
  const { month } = useFormats();
  const link = useLinkTo();
  const { items, error, retry, busy } = history;
  if (!items) {
    if (error) return <ErrorRetry error={error} onRetry={retry} busy={busy} />;
    return (
      <Skeleton>
        <ListSkeleton />
      </Skeleton>
    );
  }
  if (items.length === 0) {
    const action = part === 'redeemed' && (
      <EmptyStateAction {...link(spendingPaths[type])}>{t('redeem')}</EmptyStateAction>
    );
    return (
      <EmptyState picture={<EmptyRewardsArt />} title={t(`empty.${part}.title`)} action={action}>
        {t(type === 'kidpoint' ? `emptyKids.${part}` : `empty.${part}.text`)}
      </EmptyState>
    );
  }
  return (
    <>
      {byMonth(items, ({ occurred_at }) => occurred_at).map(({ name, at, items: moved }) => (
        <Stack key={name} $gap={2}>
          <Heading id={`month-${name}`}>{month(at)}</Heading>
          <ListCard aria-labelledby={`month-${name}`}>
            {moved.map((transaction) => (
              <PointRow key={transaction.id} transaction={transaction} />
            ))}
          </ListCard>
        </Stack>
      ))}
      <MorePages list={history} />
    </>
  );
}

/** Where points of a type are spent. */
const spendingPaths = {
  cjpoint: '/rewards/',
  kidpoint: '/redemption/prize-catalog/',
} as const satisfies Record<PointType, RoutePath>;

/** One transaction: what, when and where, and how many points were added or deducted. */
function PointRow({ transaction }: { transaction: PointTransaction }) {
  const { t } = useTranslation('points-history');
  const language = useShownLanguage();
  const text = useCatalogueText();
  const formats = useFormats();
  const { signedPoints, dateTime, lastDay } = formats;
  const { points, channel, occurred_at, expires_at } = transaction;
  const count = Math.abs(points);
  const branch = transaction[`branch_name_${language}`];
  const place = branch ?? (channel && t(`channel.${channel}`));
  const moment = t('moment', { moment: dateTime(occurred_at) });
  return (
    <ListRow
      title={text(transaction, 'title')}
      note={
        <>
          {[moment, place].filter(Boolean).join(' · ')}
          {expires_at !== undefined && points > 0 && (
            <>
              <br />
              {t('lasts', { day: lastDay(expires_at) })}
            </>
          )}
        </>
      }
      end={
        <Amount $comes={points > 0}>
          <span aria-hidden>{signedPoints(points)}</span>
          <SpokenOnly>{t(points > 0 ? 'came' : 'went', { count, points: formats.points(count) })}</SpokenOnly>
        </Amount>
      }
    />
  );
}

const Amount = styled.span<{ $comes: boolean }>`
  color: ${({ $comes }) => ($comes ? color.brandStrong : color.ink)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
