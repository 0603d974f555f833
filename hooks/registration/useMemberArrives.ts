import { useEffect, useState } from 'react';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { readKept } from '@/services/client-store';

/** Whether a member came to a visitor's page, by Back or by a link: then they are on their way to the card. */
export function useMemberArrives(): boolean {
  const [isLinked] = useState(() => readKept('isLinked') === true);
  const arrive = useRedirectAfterLogin();
  useEffect(() => {
    if (isLinked) void arrive();
  }, [isLinked, arrive]);
  return isLinked;
}
