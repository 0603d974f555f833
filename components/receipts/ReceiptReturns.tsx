import { useTranslation } from 'react-i18next';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import type { ReturnOfReceipt } from '@/contract/receipts';
import { useGoodsName } from '@/hooks/receipts/useGoodsName';
import { useFormats } from '@/hooks/texts/useFormats';

/** The goods that came back, by return: where and when, and what it did to the points. */
export function ReceiptReturns({ returns }: { returns: readonly ReturnOfReceipt[] }) {
  const { t } = useTranslation('receipts');
  const { amount, points, dateTime, quantity: count } = useFormats();
  const goodsName = useGoodsName();
  const baht = (sum: number) => t('amount', { amount: amount(sum) });
  return (
    <Stack $gap={2}>
      <Heading id="returns">{t('returns.title')}</Heading>
      <ListCard aria-labelledby="returns">
        {numbered(returns).map(({ place, one }) => {
          const { points_taken: taken, kid_points_taken: kids, points_restored: restored } = one;
          const goods = one.products
            .filter(({ quantity }) => quantity > 0)
            .map(({ name, quantity }) => t('returns.goods', { name: goodsName(name), quantity: count(quantity) }));
          const notes = [
            t('returns.at', { branch: one.branch_name, moment: dateTime(one.returned_at) }),
            ...(taken > 0 ? [t('returns.taken', { count: taken, points: points(taken) })] : []),
            ...(kids > 0 ? [t('returns.takenKids', { count: kids, points: points(kids) })] : []),
            ...(restored > 0 ? [t('returns.restored', { count: restored, points: points(restored) })] : []),
          ];
          return (
            <ListRow
              key={place}
              title={<Written>{goods.length > 0 ? goods.join(', ') : t('returns.money')}</Written>}
              note={notes.join(' · ')}
              end={baht(one.amount)}
            />
          );
        })}
      </ListCard>
    </Stack>
  );
}

/** Returns are only ever added, so the place of one is its key. */
function numbered(returns: readonly ReturnOfReceipt[]) {
  return returns.map((one, index) => ({ place: `return ${index}`, one }));
}
