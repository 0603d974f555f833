import { answer } from '@/__mocks__/answer';
import { receipt, receiptDetail } from '@/__mocks__/builders/receipt';

export const handlers = [
  answer('listReceipts', { items: [receipt()], page: 1, per_page: 10, total: 1 }),
  answer('getReceipt', receiptDetail()),
];
