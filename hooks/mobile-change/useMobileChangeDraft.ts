import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { readStored } from '@/services/storage/client-store';
import type { MobileChangeDraft } from './mobile-change-draft';
import { readMobileChange } from './mobile-change-draft';

/** The change of number whose code is asked for. Without one it leads to the form; undefined while leaving. */
export function useMobileChangeDraft(): { change: MobileChangeDraft | undefined; readAgain: () => void } {
  const { replace } = useNavigate();
  const [change, setChange] = useState(readMobileChange);
  const readAgain = useCallback(() => setChange(readMobileChange), []);
  // The draft is dropped when a visitor has become a member since, or the reverse.
  const isOurs = change !== undefined && (change.type === 'change_mobile') === (readStored('isLinked') === true);
  const isRequested = isOurs && change.type === 'request_change_mobile' && change.verified;

  useEffect(() => {
    if (!isOurs) replace('/request-mobile/');
    else if (isRequested) replace('/request-mobile/success/');
  }, [isOurs, isRequested, replace]);

  return { change: isOurs && !isRequested ? change : undefined, readAgain };
}
