import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ReceiptDetail } from '@/contract/receipts';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontWeight, space } from '@/styles/tokens';

/** The invoice's number, date and destination. */
export function IssuedFacts({ receipt: { invoice_no, invoice_date, email } }: { receipt: ReceiptDetail }) {
  const { t } = useTranslation('receipts');
  const { date } = useFormats();
  const facts = [
    { label: t('tax.number'), value: invoice_no },
    { label: t('tax.date'), value: date(invoice_date) },
    { label: t('tax.sentTo'), value: email },
  ];
  return (
    <Facts>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: ${space(3)};
  }
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    font-weight: ${fontWeight.semibold};
    overflow-wrap: anywhere;
  }
`;
