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
 * The code of a change of number, and what follows: for who is not linked yet the request is in, and a store goes on; a
 * member's number is set. Once the code was right it is not asked again: a lost answer is asked for anew by itself.
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
    // What was known before the code said that nothing is requested; an answer of a moment ago must not stand for the next.
    await mutate(mobileChangeKey, undefined);
    replace('/request-mobile/success/');
  }, [id, type, mutate, setMobile, replace]);

  const { busy: checking, wrong, verify: check } = useVerifyCode(id, type, goOn);
  const verify = (code: string) => (isVerified ? goOn() : check(code));

  return { busy: checking || setting, isVerified, wrong, verify };
}
