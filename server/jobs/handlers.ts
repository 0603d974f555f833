import type { Services } from '@/server/services';
import type { JobHandlers } from './jobs';

/** Who does which job. */
export function jobHandlers({
  spendingNotices,
  prizeNotices,
}: Pick<Services, 'spendingNotices' | 'prizeNotices'>): JobHandlers {
  return {
    'spending-notice': spendingNotices.tellSpending,
    'freeze-notice': spendingNotices.tellFreeze,
    'prize-notice': prizeNotices.tellOrder,
  };
}
