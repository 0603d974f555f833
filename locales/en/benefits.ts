import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/benefits';

export const texts = {
  title: 'What you get',
  amount_off: '{{baht}}\u00a0baht off',
  percent_off: '{{percent}}% off',
  free_item_one: '{{count}}\u00a0item free',
  free_item_other: '{{count}}\u00a0items free',
  fixed_price_one: '{{baht}}\u00a0baht for {{count}}\u00a0item',
  fixed_price_other: '{{baht}}\u00a0baht each for up to {{count}}\u00a0items',
  setForPrice: '{{pieces}} for {{baht}}\u00a0baht',
  buyAndGet: 'Buy {{paid}}, get {{free}} free',
  someGoods: 'On selected products only',
  minimumSpend: 'Spend at least {{baht}}\u00a0baht in one receipt',
  minimumSpendOnGoods: 'Spend at least {{baht}}\u00a0baht on these in one receipt',
  maxDiscount: 'Up to {{baht}}\u00a0baht off',
  limitPerBill: 'Limit {{limit}} per receipt',
} satisfies English<typeof thai>;
