import { useTranslation } from 'react-i18next';
import type { BenefitOnWire } from '@/contract/benefits';
import { useFormats } from '@/hooks/texts/useFormats';

/** The namespace of its texts. */
export type BenefitOf = 'coupons' | 'rewards';

/**
 * What the till checks, one line per term. What it gives comes first, unless the ticket shows all of it already. For an unknown kind, its
 * conditions alone.
 */
export function useBenefitLines(benefit: BenefitOnWire | null | undefined, of: BenefitOf): string[] {
  const { t } = useTranslation(of);
  const { baht, points } = useFormats();
  if (!benefit) return [];
  const { kind, amount, percent, price, quantity = 1, pay_quantity } = benefit;
  const { skus = [], categories = [], goods = [], minimum_spend, max_discount, limit_per_bill } = benefit;
  const isForSomeGoods = skus.length + categories.length > 0;

  const ofSet = () => {
    if (price) return t('benefit.setForPrice', { pieces: points(quantity), baht: baht(price) });
    if (!pay_quantity) return undefined;
    return t('benefit.buyAndGet', { paid: points(pay_quantity), free: points(quantity - pay_quantity) });
  };
  const given = () => {
    if (kind === 'free_item') return t('benefit.free_item', { count: quantity });
    if (kind === 'amount_off' && amount) return t('benefit.amount_off', { baht: baht(amount) });
    if (kind === 'percent_off' && percent) return t('benefit.percent_off', { percent });
    if (kind === 'fixed_price' && price) return t('benefit.fixed_price', { baht: baht(price), count: quantity });
    return kind === 'x_for_y' ? ofSet() : undefined;
  };
  const isOnTicket = of === 'coupons' && !((kind === 'free_item' || kind === 'fixed_price') && quantity > 1);
  const spendsOnGoods = isForSomeGoods && (kind === 'amount_off' || kind === 'percent_off');

  return [
    !isOnTicket && given(),
    max_discount !== undefined && t('benefit.maxDiscount', { baht: baht(max_discount) }),
    isForSomeGoods && goods.length === 0 && t('benefit.someGoods'),
    minimum_spend !== undefined &&
      t(spendsOnGoods ? 'benefit.minimumSpendOnGoods' : 'benefit.minimumSpend', { baht: baht(minimum_spend) }),
    limit_per_bill !== undefined && t('benefit.limitPerBill', { limit: points(limit_per_bill) }),
  ].filter((line) => typeof line === 'string');
}
