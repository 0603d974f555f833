import type { Services } from '@/server/services';
import type { JobHandlers } from './jobs';

/** Who does which job. */
export function jobHandlers({
  spendingNotices,
  prizeNotices,
  etaxWorker,
}: Pick<Services, 'spendingNotices' | 'prizeNotices' | 'etaxWorker'>): JobHandlers {
  return {
    'spending-notice': spendingNotices.tellSpending,
    'freeze-notice': spendingNotices.tellFreeze,
    'prize-notice': prizeNotices.tellOrder,
    'etax-document': etaxWorker.makeDocument,
    'etax-mail': etaxWorker.mailDocument,
    'etax-failed': etaxWorker.giveUp,
  };
}
