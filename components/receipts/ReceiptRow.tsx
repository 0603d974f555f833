import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CardLink } from '@/components/ui/cards/CardLink';
import { Badge } from '@/components/ui/text/Badge';
import { Written } from '@/components/ui/text/Written';
import type { Receipt } from '@/contract/receipts';
import { receiptPath } from '@/hooks/etax/etax-steps';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, space, target } from '@/styles/tokens';
import { TaxMark } from './TaxMark';

export interface ReceiptRowProps {
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
  const isCancelled = cancelled_at > 0;
  const earned = [
    points_earned > 0 && t('earned', { count: points_earned, points: points(points_earned) }),
    kid_points_earned > 0 && t('earnedKids', { count: kid_points_earned, points: points(kid_points_earned) }),
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
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ $cancelled }) => $cancelled && `color: ${color.muted}; text-decoration: line-through;`}
`;
