import { useEffect, useState } from 'react';
import { useArrival } from '@/hooks/navigation/useArrival';
import { readKept } from '@/services/client-store';

/** Whether a member came to a visitor's page, by Back or by a link: then they are on their way to the card. */
export function useMemberArrives(): boolean {
  const [isLinked] = useState(() => readKept('isLinked') === true);
  const arrive = useArrival();
  useEffect(() => {
    if (isLinked) void arrive();
  }, [isLinked, arrive]);
  return isLinked;
}
