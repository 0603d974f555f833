import type { Deps } from '@/server/gateways/deps';

/**
 * Throws for a document that our own tables refuse: before it gets its number, before it is signed, and before each mail. The job is
 * retried for three hours, so that correcting the setting or the store is enough.
 */
export function refuseFaulty(
  { log, meter }: Pick<Deps, 'log' | 'meter'>,
  faults: readonly string[],
  about: Record<string, string>,
): void {
  if (faults.length === 0) return;
  meter.count('sabai_invoices_faulty_total', {});
  log.error({ ...about, faults }, 'a tax invoice is not sent: the tax office would refuse it');
  throw new Error('a tax invoice is not sent, because the tax office would refuse it');
}
