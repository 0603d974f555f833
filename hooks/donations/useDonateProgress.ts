import type { DonateProgress } from '@/contract/donations';
import { useCall } from '@/hooks/requests/useCall';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { getDonateProgress } from '@/services/donations';

export const donateProgressKey = 'donate progress';

/** The progress of the running donation. */
export function useDonateProgress() {
  return useCall(donateProgressKey, getDonateProgress);
}

/** Whether points can be donated: a donation exists and is running by the server's clock. */
export function isOpen({
  reward_uuid,
  current_date,
  donate_effective_from,
  donate_effective_to,
}: DonateProgress): boolean {
  return reward_uuid !== '' && donate_effective_from <= current_date && current_date < donate_effective_to;
}

/** The texts of a donation in the current language. */
export function useDonationTexts() {
  const text = useCatalogueText();
  return {
    name: (progress: DonateProgress) => text(progress, 'name'),
    detail: (progress: DonateProgress) => text(progress, 'detail'),
  };
}
