import { answer } from '@/__mocks__/answer';
import { member } from '@/__mocks__/builders/member';
import { pointHistory } from '@/__mocks__/builders/point-transaction';

export const handlers = [
  answer('listPointTransactions', pointHistory()),
  answer('freezePoints', member({ points_frozen: true })),
  answer('reportNotMe', { points_frozen: true }),
  answer('requestThaw', { id: '0199a1de-0000-7000-8000-00000000d001', mobile: '08x-xxx-5678' }),
  answer('thawPoints', member()),
];
