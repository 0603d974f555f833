import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import type { ReceiptDetail, ReceiptProduct } from '@/contract/receipts';
import { vatRatePercent } from '@/domain/etax';
import { worthInBaht } from '@/domain/points';
import { bahtLeft } from '@/domain/returns';
import { useGoodsName } from '@/hooks/receipts/useGoodsName';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

/** The purchased items, line by line as on the bill. */
export function ReceiptGoods({ products }: { products: readonly ReceiptProduct[] }) {
  const { t } = useTranslation('receipts');
  const { amount, quantity: count } = useFormats();
  const goodsName = useGoodsName();
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
              title={<Written>{goodsName(name)}</Written>}
              note={notes.join(' · ')}
              end={<Price>{baht(product.amount)}</Price>}
            />
          );
        })}
      </ListCard>
    </Stack>
  );
}

/** The totals of the bill, the included tax, and the points earned and spent. */
export function ReceiptSums({ receipt }: { receipt: ReceiptDetail }) {
  const { t } = useTranslation('receipts');
  const { amount, points } = useFormats();
  const { total_amount, total_discount, vat_amount, points_used, points_earned, kid_points_earned } = receipt;
  const baht = (sum: number) => t('amount', { amount: amount(sum) });
  const pointsOf = (count: number) => t('points', { count, points: points(count) });
  const { cancelled_at, returned_amount: returned = 0, campaign } = receipt;
  const isCancelled = cancelled_at > 0;
  return (
    <Root as="dl" aria-label={t('sums.label')}>
      {total_discount > 0 && (
        <>
          <Sum label={t('sums.before')}>{baht(total_amount + total_discount)}</Sum>
          <Sum label={t('sums.discount')}>−{baht(total_discount)}</Sum>
        </>
      )}
      <Sum label={t('sums.total')} total>
        {baht(total_amount)}
      </Sum>
      {!isCancelled && returned > 0 && (
        <>
          <Sum label={t('sums.returned')}>−{baht(returned)}</Sum>
          <Sum label={t('sums.left')} total>
            {baht(bahtLeft(total_amount, returned))}
          </Sum>
        </>
      )}
      {vat_amount > 0 && <Sum label={t('sums.vat', { percent: vatRatePercent })}>{baht(vat_amount)}</Sum>}
      {points_used > 0 && (
        <Sum label={t('sums.used', { amount: baht(worthInBaht(points_used)) })}>{pointsOf(points_used)}</Sum>
      )}
      {!isCancelled && points_earned > 0 && <Sum label={t('sums.earned')}>+{pointsOf(points_earned)}</Sum>}
      {!isCancelled && campaign && (
        <Sum label={t('sums.campaign', { name: campaign.name })}>{pointsOf(campaign.points)}</Sum>
      )}
      {!isCancelled && kid_points_earned > 0 && <Sum label={t('sums.earnedKids')}>+{pointsOf(kid_points_earned)}</Sum>}
    </Root>
  );
}

/** A bill may list the same product twice, so a line's index is its key; a bill never changes. */
function numbered(products: readonly ReceiptProduct[]) {
  return products.map((product, index) => ({ place: `line ${index}`, product }));
}

const Price = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

function Sum({ label, total = false, children }: { label: string; total?: boolean; children: ReactNode }) {
  return (
    <Line $total={total}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Line>
  );
}

const Root = styled(Card)`
  display: grid;
  gap: ${space(2)};
  margin: 0;
`;

const Line = styled.div<{ $total: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space(3)};
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  ${({ $total }) => ($total ? `font-size: ${fontSize.lead}; font-weight: ${fontWeight.semibold};` : `dt { color: ${color.muted}; }`)}
`;
