import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { keptCardChanges, storedMemberCard } from '@/services/storage/kept-card';
import { memberCardKey } from './useMember';

/** What the answers of other calls say of the card is shown wherever the card is, now or later. */
export function useCardNews(): void {
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      keptCardChanges.add(() => {
        const card = storedMemberCard();
        if (card) void mutate(memberCardKey, card, { revalidate: false });
      }),
    [mutate],
  );
}
