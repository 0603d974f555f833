import { answer } from '@/__mocks__/answer';
import { prize, prizeList, prizeOrder } from '@/__mocks__/builders/prize';

export const handlers = [
  answer('listPrizes', prizeList()),
  answer('getPrize', prize()),
  answer(
    'redeemPrize',
    {
      transaction_id: '0199a1de-0000-7000-8000-0000000d1001',
      reference: 'KC-7H2QWX',
      shipping_days: 14,
      prize_name: 'ตุ๊กตาหมี',
    },
    201,
  ),
  answer('listPrizeOrders', { items: [prizeOrder()], page: 1, per_page: 20, total: 1 }),
];
