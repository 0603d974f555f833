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
    'spending-notice': spendingNotices.tellSpending,
    'freeze-notice': spendingNotices.tellFreeze,
    'takeover-notice': takeovers.tellInChat,
    'prize-notice': prizeNotices.tellOrder,
    'etax-document': etaxWorker.makeDocument,
    'etax-mail': etaxWorker.mailDocument,
    'etax-failed': etaxWorker.giveUp,
  };
}
