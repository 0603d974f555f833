import { useEffect, useState } from 'react';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { readStored } from '@/services/storage/client-store';

/** Whether the chat account is linked to a membership, as of the last answer. */
export function isMember(): boolean {
  return readStored('isLinked') === true;
}

/** Whether a member opened a visitor's page, by Back or by a link: members are redirected to the card. */
export function useRedirectMember(): boolean {
  const [isLinked] = useState(isMember);
  const arrive = useRedirectAfterLogin();
  useEffect(() => {
    if (isLinked) void arrive();
  }, [isLinked, arrive]);
  return isLinked;
}
