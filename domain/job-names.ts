/** The queues of the server's jobs. The desk has a word for each, and for the jobs that were given up. */
export const jobNames = [
  'spending-notice',
  'freeze-notice',
  'takeover-notice',
  'prize-notice',
  'correction-notice',
  'goal-notice',
  'savings-mail',
  'line-menu',
  'reminder',
  'invoice-notice',
  'stamp-notice',
  'etax-document',
  'etax-mail',
  'etax-failed',
  'etax-credit',
  'etax-credit-mail',
  'wallet-card',
] as const;

export type NamedJob = (typeof jobNames)[number];
