import { useCallback, useState } from 'react';
import { useVerifyCode } from '@/hooks/otp/useVerifyCode';
import { useNavigate } from '@/hooks/useNavigate';
import type { Registration } from './registration-in-hand';
import { flowOf } from './registration-in-hand';
import { useLinkMember } from './useBecomeMember';

/**
 * The code of a registration, and what follows: the details of a new member, or the link of a known one. Once the code
 * was right it is not asked again: a link that failed on the way is tried anew by itself.
 */
export function useRegistrationCode(registration: Registration, onWrong: () => void) {
  const { id } = registration;
  const flow = flowOf(registration);
  const { replace } = useNavigate();
  const [verified, setVerified] = useState(registration.verified);
  const { busy: linking, run: link } = useLinkMember();

  const goOn = useCallback(async () => {
    setVerified(true);
    if (flow === 'new') return replace('/personal-detail/');
    const replacing = flow === 'replace_link' && { replace_link: true };
    await link({ input: { registration_id: id, ...replacing } });
  }, [flow, id, link, replace]);

  const { busy: checking, verify: check } = useVerifyCode(id, 'register', { onVerified: goOn, onWrong });
  const verify = (code: string) => (verified ? goOn() : check(code));

  return { busy: checking || linking, mustLink: verified && flow !== 'new', verify };
}
