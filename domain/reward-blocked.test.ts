import { rewardBlockedReason } from './reward-blocked';

const offer = { type: 'VOUCHER', price: 80, availability: 'ACTIVE', error_code: '' } as const;

test.each(['e4001', 'e4002', 'e4005', 'e4012', 'e4020', 'e4034'])(
  'a reward that the server refuses with %s is over',
  (error_code) => {
    expect(rewardBlockedReason({ ...offer, error_code }, 500)).toEqual({ kind: 'over', why: 'closed' });
  },
);
