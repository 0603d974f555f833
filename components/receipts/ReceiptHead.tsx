import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { Badge } from '@/components/ui/text/Badge';
import { Heading, Hint, Points } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import type { ReceiptDetail } from '@/contract/receipts';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, radius, space } from '@/styles/tokens';

/** Where, how much, when, and under which number. */
export function ReceiptHead({ receipt }: { receipt: ReceiptDetail }) {
  const { t } = useTranslation('receipts');
  const { amount, dateTime } = useFormats();
  const { branch_name, total_amount, purchased_at, bill_no, cancelled_at } = receipt;
  return (
    <Root>
      <Heading>
        <Written>{branch_name}</Written>
      </Heading>
      <Total $cancelled={cancelled_at > 0}>{t('amount', { amount: amount(total_amount) })}</Total>
      <Hint>{t('moment', { moment: dateTime(purchased_at) })}</Hint>
      <Hint>{t('detail.number', { number: bill_no })}</Hint>
      {cancelled_at > 0 && (
        <p>
          <Cancelled $tone="off">{t('detail.cancelledOn', { moment: dateTime(cancelled_at) })}</Cancelled>
        </p>
      )}
    </Root>
  );
}

const Root = styled(Card)`
  display: grid;
  gap: ${space(0.5)};
  overflow-wrap: anywhere;
`;

/** A full sentence with a date: large text takes two lines. */
const Cancelled = styled(Badge)`
  border-radius: ${radius.medium};
  white-space: normal;
`;

const Total = styled(Points)<{ $cancelled: boolean }>`
  color: ${({ $cancelled }) => ($cancelled ? color.muted : color.brandStrong)};
  ${({ $cancelled }) => $cancelled && 'text-decoration: line-through;'}
  font-variant-numeric: tabular-nums;
`;
