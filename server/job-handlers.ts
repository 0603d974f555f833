import type { JobHandlers } from './jobs/jobs';
import type { Services } from './services';

/** Who does which job. */
export function jobHandlers({
  spendingNotices,
  takeovers,
  prizeNotices,
  etaxWorker,
}: Pick<Services, 'spendingNotices' | 'takeovers' | 'prizeNotices' | 'etaxWorker'>): JobHandlers {
  return {
    'spending-notice': spendingNotices.notifySpending,
    'freeze-notice': spendingNotices.notifyFreeze,
    'takeover-notice': takeovers.notifyInChat,
    'prize-notice': prizeNotices.notifyOrder,
    'etax-document': etaxWorker.makeDocument,
    'etax-mail': etaxWorker.mailDocument,
    'etax-failed': etaxWorker.giveUp,
  };
}
