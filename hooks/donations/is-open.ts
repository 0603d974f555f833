import type { DonateProgress } from '@/contract/donations';

/** Whether points can be donated: a donation exists and is running by the server's clock. */
export function isOpen({
  reward_uuid,
  current_date,
  donate_effective_from,
  donate_effective_to,
}: DonateProgress): boolean {
  return reward_uuid !== '' && donate_effective_from <= current_date && current_date < donate_effective_to;
}
