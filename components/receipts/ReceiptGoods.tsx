import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ListCard, ListRow } from '@/components/ui/cards/ListRow';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import type { ReceiptProduct } from '@/contract/receipts';
import { useFormats } from '@/hooks/texts/useFormats';

/** The purchased items, line by line as on the bill. */
export function ReceiptGoods({ products }: { products: readonly ReceiptProduct[] }) {
  const { t } = useTranslation('receipts');
  const { amount, quantity: count } = useFormats();
  const baht = (sum: number) => t('amount', { amount: amount(sum) });
  return (
    <Stack $gap={2}>
      <Heading id="goods">{t('detail.goods')}</Heading>
      <ListCard aria-labelledby="goods">
        {numbered(products).map(({ place, product }) => {
          const { name, quantity, unit_price, discount } = product;
          const price = t('detail.price', { quantity: count(quantity), price: baht(unit_price) });
          const notes = [price, ...(discount > 0 ? [t('detail.off', { amount: baht(discount) })] : [])];
          return (
            <ListRow
              key={place}
              title={<Written>{name}</Written>}
              note={notes.join(' · ')}
              end={<Sum>{baht(product.amount)}</Sum>}
            />
          );
        })}
      </ListCard>
    </Stack>
  );
}

/** A bill may list the same product twice, so a line's index is its key; a bill never changes. */
function numbered(products: readonly ReceiptProduct[]) {
  return products.map((product, index) => ({ place: `line ${index}`, product }));
}

const Sum = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
