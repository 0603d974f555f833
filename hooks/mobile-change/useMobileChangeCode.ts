import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { CodeCheck } from '@/hooks/otp/useVerifyCode';
import { useVerifyCode } from '@/hooks/otp/useVerifyCode';
import type { MobileChangeDraft } from './mobile-change-draft';
import { noteVerified } from './mobile-change-draft';
import { mobileChangeKey } from './useMobileChange';
import { useSetMobile } from './useSetMobile';

/**
 * The code of a change of number, and what follows: before linking, the request is submitted to a store; a member's
 * number
 * is set. A right code is not asked for again: a lost answer is retried automatically.
 */
export function useMobileChangeCode({ id, type, mobile, verified }: MobileChangeDraft): CodeCheck {
  const { replace } = useNavigate();
  const { mutate } = useSWRConfig();
  const [isVerified, setVerified] = useState(verified);
  const { busy: setting, run: setMobile } = useSetMobile(mobile);

  const goOn = useCallback(async () => {
    noteVerified();
    if (type === 'change_mobile') {
      setVerified(true);
      await setMobile(id);
      return;
    }
    // The cached answer says that nothing is requested and is outdated: the next page must not use it.
    await mutate(mobileChangeKey, undefined);
    replace('/request-mobile/success/');
  }, [id, type, mutate, setMobile, replace]);

  const { busy: checking, wrong, verify: check } = useVerifyCode(id, type, goOn);
  const verify = (code: string) => (isVerified ? goOn() : check(code));

  return { busy: checking || setting, isVerified, wrong, verify };
}
