import { Type } from 'typebox';
import { whole } from './schema';

const atOnce = (name: string, preset: number) => whole(name, { least: 1, most: 200 }, preset);

/**
 * How many jobs of each queue one process runs at a time. A notice mostly waits for LINE and a mail for its server; a document is limited
 * by the processor.
 */
export const jobConcurrency = Type.Object({
  'spending-notice': atOnce('JOB_CONCURRENCY_SPENDING_NOTICE', 24),
  'freeze-notice': atOnce('JOB_CONCURRENCY_FREEZE_NOTICE', 4),
  'takeover-notice': atOnce('JOB_CONCURRENCY_TAKEOVER_NOTICE', 4),
  'prize-notice': atOnce('JOB_CONCURRENCY_PRIZE_NOTICE', 4),
  'line-menu': atOnce('JOB_CONCURRENCY_LINE_MENU', 4),
  reminder: atOnce('JOB_CONCURRENCY_REMINDER', 12),
  'wallet-card': atOnce('JOB_CONCURRENCY_WALLET_CARD', 12),
  'etax-document': atOnce('JOB_CONCURRENCY_ETAX_DOCUMENT', 1),
  'etax-mail': atOnce('JOB_CONCURRENCY_ETAX_MAIL', 4),
  'etax-failed': atOnce('JOB_CONCURRENCY_ETAX_FAILED', 1),
});
