import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/benefits';

export const texts = {
  goods: 'What takes part',
  amount_off: '{{baht}} baht off',
  percent_off: '{{percent}}% off',
  free_item_one: '{{count}} item free',
  free_item_other: '{{count}} items free',
  fixed_price_one: '{{baht}} baht for {{count}} item',
  fixed_price_other: '{{baht}} baht each for up to {{count}} items',
  setForPrice: '{{pieces}} for {{baht}} baht',
  buyAndGet: 'Buy {{paid}}, get {{free}} free',
  someGoods: 'On selected products only',
  minimumSpend: 'Spend at least {{baht}} baht in one receipt',
  minimumSpendOnGoods: 'Spend at least {{baht}} baht on these in one receipt',
  maxDiscount: 'Up to {{baht}} baht off',
  limitPerBill: 'Limit {{limit}} per receipt',
} satisfies English<typeof thai>;
