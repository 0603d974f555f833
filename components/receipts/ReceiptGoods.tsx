import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ListCard, ListRow } from '@/components/ui/ListRow';
import { Heading } from '@/components/ui/Text';
import type { ReceiptProduct } from '@/contract/receipts';
import type { Language } from '@/domain/languages';
import { useFormats } from '@/hooks/useFormats';
import { space } from '@/styles/tokens';

/** What was bought, line by line as on the bill. */
export function ReceiptGoods({ products }: { products: readonly ReceiptProduct[] }) {
  const { t } = useTranslation('receipts');
  const { amount, quantity: count } = useFormats();
  const baht = (sum: number) => t('amount', { amount: amount(sum) });
  return (
    <ListCard aria-labelledby="goods">
      <Top id="goods">{t('detail.goods')}</Top>
      {numbered(products).map(({ place, product }) => {
        const { name, quantity, unit_price, discount } = product;
        const price = t('detail.price', { quantity: count(quantity), price: baht(unit_price) });
        const notes = [price, ...(discount > 0 ? [t('detail.off', { amount: baht(discount) })] : [])];
        return (
          <ListRow
            key={place}
            title={<span lang={languageOf(name)}>{name}</span>}
            note={notes.join(' · ')}
            end={<Sum>{baht(product.amount)}</Sum>}
          />
        );
      })}
    </ListCard>
  );
}

/** Tills print most names in Thai; a screen reader has to read them so in English too. */
function languageOf(name: string): Language {
  return /\p{Script=Thai}/u.test(name) ? 'th' : 'en';
}

/** The same goods may stand on a bill twice: its place is what names a line, and a bill never changes. */
function numbered(products: readonly ReceiptProduct[]) {
  return products.map((product, index) => ({ place: `line ${index}`, product }));
}

const Top = styled(Heading)`
  padding-block: ${space(2)} ${space(1)};
`;

const Sum = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
