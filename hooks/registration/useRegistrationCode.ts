import { useCallback, useState } from 'react';
import type { CodeCheck } from '@/hooks/otp/useVerifyCode';
import { useVerifyCode } from '@/hooks/otp/useVerifyCode';
import { useNavigate } from '@/hooks/useNavigate';
import type { Registration } from './registration-in-hand';
import { flowOf, noteOnRegistration } from './registration-in-hand';
import { useLinkMember } from './useBecomeMember';

/**
 * The code of a registration, and what follows: the details of a new member, or the link of a known one. Once the code
 * was right it is not asked again: a link that failed on the way is tried anew by itself.
 */
export function useRegistrationCode(registration: Registration): CodeCheck {
  const { id } = registration;
  const flow = flowOf(registration);
  const { replace } = useNavigate();
  const [verified, setVerified] = useState(registration.verified);
  const { busy: linking, run: link } = useLinkMember();

  const goOn = useCallback(async () => {
    noteOnRegistration({ verified: true });
    setVerified(true);
    if (flow === 'new') return replace('/personal-detail/');
    const replacing = flow === 'replace_link' && { replace_link: true };
    await link({ input: { registration_id: id, ...replacing } });
  }, [flow, id, link, replace]);

  const { busy: checking, wrong, verify: check } = useVerifyCode(id, 'register', goOn);
  const verify = (code: string) => (verified ? goOn() : check(code));

  return { busy: checking || linking, isVerified: verified && flow !== 'new', wrong, verify };
}
