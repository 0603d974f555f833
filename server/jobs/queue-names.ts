import type { NamedJob } from '@/domain/job-names';
import type { JobName } from './jobs';

/** The dead-letter queue: permanently failed jobs, which stay here for an operator and are not run. */
export const deadLetterQueue = 'given-up';

/** Each job with the queue to which it moves after its last failure: a job for that case, or the dead-letter queue. */
export const deadLetterQueues = {
  'spending-notice': deadLetterQueue,
  'freeze-notice': deadLetterQueue,
  'takeover-notice': deadLetterQueue,
  'prize-notice': deadLetterQueue,
  'correction-notice': deadLetterQueue,
  'goal-notice': deadLetterQueue,
  'savings-mail': deadLetterQueue,
  'line-menu': deadLetterQueue,
  reminder: deadLetterQueue,
  'invoice-notice': deadLetterQueue,
  'stamp-notice': deadLetterQueue,
  'etax-failed': deadLetterQueue,
  'etax-credit': deadLetterQueue,
  'etax-credit-mail': deadLetterQueue,
  'wallet-card': deadLetterQueue,
  'etax-document': 'etax-failed',
  'etax-mail': 'etax-failed',
} as const satisfies Record<NamedJob, NamedJob | typeof deadLetterQueue>;

/** A dead-letter job is listed before the jobs that refer to it. */
export const queueNames = Object.keys(deadLetterQueues).filter((name): name is JobName => name in deadLetterQueues);
