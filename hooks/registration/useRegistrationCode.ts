import { useCallback, useState } from 'react';
import type { OtpVerified } from '@/contract/otp';
import { situationOutcomes } from '@/domain/registration';
import { useErrorPage } from '@/hooks/errors/useErrorHandler';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { CodeCheck } from '@/hooks/otp/useVerifyCode';
import { useVerifyCode } from '@/hooks/otp/useVerifyCode';
import type { Registration } from './registration-draft';
import { flowOf, noteOnRegistration, noteSituation } from './registration-draft';
import { useLinkMember } from './useBecomeMember';

/**
 * The code of a registration, and what follows: the details of a new member, or the link of an existing one. The lookup
 * result may arrive only with the right code; it applies from then on. A right code is not asked for again: a failed
 * link is retried automatically.
 */
export function useRegistrationCode(registration: Registration): CodeCheck {
  const { id } = registration;
  const [situation, setSituation] = useState(registration.situation);
  const { replace } = useNavigate();
  const openErrorPage = useErrorPage();
  const [verified, setVerified] = useState(registration.verified);
  const { busy: linking, run: link } = useLinkMember();

  const goOn = useCallback(
    async ({ situation: verifiedSituation }: Partial<OtpVerified> = {}) => {
      noteOnRegistration({ verified: true });
      setVerified(true);
      if (verifiedSituation) {
        noteSituation(verifiedSituation);
        setSituation(verifiedSituation);
        const outcome = situationOutcomes[verifiedSituation];
        if ('blocked' in outcome) return openErrorPage({ code: outcome.blocked, title: '', message: '' });
      }
      const flow = flowOf({ situation: verifiedSituation ?? situation });
      if (flow === 'new') return replace('/personal-detail/');
      const replacing = flow === 'replace_link' && { replace_link: true };
      await link({ input: { registration_id: id, ...replacing } });
    },
    [situation, id, link, replace, openErrorPage],
  );

  const { busy: checking, wrong, verify: check } = useVerifyCode(id, 'register', goOn);
  const verify = (code: string) => (verified ? goOn() : check(code));

  return { busy: checking || linking, isVerified: verified && flowOf({ situation }) !== 'new', wrong, verify };
}
