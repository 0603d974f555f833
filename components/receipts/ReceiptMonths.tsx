import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CardLink } from '@/components/ui/cards/CardLink';
import { Art, bright, faint, paper } from '@/components/ui/illustrations/Art';
import { ListCard } from '@/components/ui/lists/ListRow';
import { MorePages } from '@/components/ui/lists/MorePages';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { EmptyStateAction } from '@/components/ui/states/EmptyStateAction';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { ListSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { ScreenBones } from '@/components/ui/states/screen-bones';
import { Badge } from '@/components/ui/text/Badge';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import type { Receipt } from '@/contract/receipts';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { receiptPath } from '@/hooks/etax/etax-steps';
import { byMonth } from '@/hooks/lists/by-month';
import { useListPosition } from '@/hooks/lists/useListPosition';
import { linkTo, useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { receiptId, useReceipts } from '@/hooks/receipts/useReceipts';
import { useFormats } from '@/hooks/texts/useFormats';
import { useToggles } from '@/hooks/toggles/useToggles';
import { color, fontSize, fontWeight, space, target } from '@/styles/tokens';
import { MonthTotals } from './MonthTotals';
import { TaxMark } from './TaxMark';

/** The receipts by month, with a "more" button; Back returns to the one that was opened. */
export function ReceiptMonths({ of }: { of?: string | undefined }) {
  const { month } = useFormats();
  const { push } = useNavigate();
  const list = useReceipts(of);
  const place = useListPosition(list);
  const { items, error, retry, busy } = list;
  if (!items) {
    if (error) return <ErrorRetry error={error} onRetry={retry} busy={busy} />;
    return <Skeleton>{of ? <ListSkeleton /> : <ScreenBones shape="search" />}</Skeleton>;
  }
  if (items.length === 0) return <NoReceipts />;
  return (
    <>
      {byMonth(items, ({ purchased_at }) => purchased_at).map(({ name, at, items: bought }) => (
        <Stack key={name} $gap={2}>
          <Heading id={`month-${name}`}>{month(at)}</Heading>
          <MonthTotals at={at} />
          <ListCard aria-labelledby={`month-${name}`}>
            {bought.map((receipt) => {
              const id = receiptId(receipt);
              const open = () => {
                place.leave(id);
                push(receiptPath(receipt));
              };
              return <ReceiptRow key={id} receipt={receipt} mark={place.mark(id)} onOpen={open} />;
            })}
          </ListCard>
        </Stack>
      ))}
      <MorePages list={list} />
    </>
  );
}

/** No purchases with the card yet: links to the card. */
function NoReceipts() {
  const { t } = useTranslation('receipts');
  const { toggles } = useToggles();
  const link = useLinkTo();
  const action = <EmptyStateAction {...link(memberProfilePath(toggles))}>{t('empty.action')}</EmptyStateAction>;
  return (
    <EmptyState picture={<EmptyReceiptsArt />} title={t('empty.title')} action={action}>
      {t('empty.text')}
    </EmptyState>
  );
}

function EmptyReceiptsArt() {
  return (
    <Art>
      <path d="M50 24h54v70l-9-7-9 7-9-7-9 7-9-7-9 7V24Z" {...paper} />
      <path d="M62 42h30M62 56h30" {...faint} />
      <path d="M62 70h14" {...faint} />
      <circle cx="112" cy="84" r="18" {...bright} />
      <path d="M105 84l5 5 9-10" {...bright} />
    </Art>
  );
}

interface ReceiptRowProps {
  receipt: Receipt;
  /** Identifies the row, to restore the list's position. */
  mark: Record<string, string>;
  onOpen: () => void;
}

/** A receipt in the list: where and when, the amount, the points, and its tax invoice's status. */
export function ReceiptRow({ receipt, mark, onOpen }: ReceiptRowProps) {
  const { t } = useTranslation('receipts');
  const { amount, dayAndTime, points } = useFormats();
  const { branch_name, purchased_at, total_amount, points_earned, kid_points_earned, cancelled_at } = receipt;
  const { returned_amount: returned = 0 } = receipt;
  const isCancelled = cancelled_at > 0;
  const earned = [
    points_earned > 0 && t('earned', { count: points_earned, points: points(points_earned) }),
    kid_points_earned > 0 && t('earnedKids', { count: kid_points_earned, points: points(kid_points_earned) }),
    returned > 0 && t('returned', { amount: t('amount', { amount: amount(returned) }) }),
  ];
  return (
    <Root {...mark}>
      <Line>
        <Where>
          <CardLink {...linkTo(receiptPath(receipt), onOpen)}>
            <Written>{branch_name}</Written>
          </CardLink>
        </Where>
        <Paid $cancelled={isCancelled}>{t('amount', { amount: amount(total_amount) })}</Paid>
      </Line>
      <Line>
        <small>{[dayAndTime(purchased_at), ...(isCancelled ? [] : earned)].filter(Boolean).join(' · ')}</small>
        {isCancelled ? <Badge $tone="off">{t('cancelled')}</Badge> : <TaxMark status={receipt.tax_status} />}
      </Line>
    </Root>
  );
}

const Root = styled.li`
  position: relative;
  display: grid;
  gap: ${space(1)};
  min-height: ${target.main};
  padding-block: ${space(3)};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  /* Also where it has to go under the words. */
  > :last-child {
    margin-inline-start: auto;
  }
  small {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;

const Where = styled.strong`
  font-weight: ${fontWeight.semibold};
`;

const Paid = styled.strong<{ $cancelled: boolean }>`
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ $cancelled }) => $cancelled && `color: ${color.muted}; text-decoration: line-through;`}
`;
