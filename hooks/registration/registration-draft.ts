import { useEffect, useState } from 'react';
import type { Answer } from '@/contract/types';
import { limits } from '@/domain/limits';
import type { RoutePath } from '@/domain/navigation/routes';
import type { MemberSituation, RegisterFlow } from '@/domain/registration';
import { memberSituations, situationOutcomes } from '@/domain/registration';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { nowMilliseconds } from '@/services/browser/clock';
import { forget, keep, readStored } from '@/services/storage/client-store';

/** A registration between sign-up and the card. It holds no identifier, and the mobile number masked only. */
export type Registration = {
  id: string;
  situation: MemberSituation;
  /** Masked: 08x-xxx-1234. */
  mobile: string;
  startedAtMilliseconds: number;
  /** The one-time code was right. */
  verified: boolean;
};

export function startRegistration({ registration_id, situation, mobile }: Answer<'identify'>): Registration {
  const registration = {
    id: registration_id,
    situation,
    mobile,
    startedAtMilliseconds: nowMilliseconds(),
    verified: false,
  };
  keep('registrationData', registration);
  keep('newMemberPhone', mobile);
  keep('otpType', 'register');
  keepFlow(situation);
  return registration;
}

/** The result of the record lookup, returned after the code. */
export function noteSituation(situation: MemberSituation): void {
  noteOnRegistration({ situation });
  keepFlow(situation);
}

function keepFlow(situation: MemberSituation): void {
  const flow = flowOf({ situation });
  if (flow) keep('registerFlow', flow);
  else forget('registerFlow');
}

/** Adds to the current registration's draft. */
export function noteOnRegistration(note: Readonly<Record<string, unknown>>): void {
  keep('registrationData', { ...readStored('registrationData'), ...note });
}

export function readRegistration(): Registration | undefined {
  const { id, situation, mobile, startedAtMilliseconds, verified } = readStored('registrationData') ?? {};
  const known = memberSituations.find((one) => one === situation);
  if (typeof id !== 'string' || typeof mobile !== 'string' || typeof startedAtMilliseconds !== 'number')
    return undefined;
  return known && { id, situation: known, mobile, startedAtMilliseconds, verified: verified === true };
}

export function endRegistration(): void {
  forget('registrationData', 'registerFlow', 'otpType', 'otpData', 'newMemberPhone');
}

/** The step after the one-time code; undefined where the situation leads to an error page. */
export function flowOf({ situation }: Pick<Registration, 'situation'>): RegisterFlow | undefined {
  const outcome = situationOutcomes[situation];
  return 'flow' in outcome ? outcome.flow : undefined;
}

/** Where a registration continues: the code first, then for a new member the details. */
export function pageAfter({ verified, ...registration }: Registration): RoutePath {
  return verified && flowOf(registration) === 'new' ? '/personal-detail/' : '/otp/';
}

/** A registration expires after 30 minutes (wire contract). Epoch milliseconds of the server's clock. */
export function endsAtMilliseconds({ startedAtMilliseconds }: Registration): number {
  return startedAtMilliseconds + limits.registrationLifeSeconds * 1000;
}

export function isAlive(registration: Registration): boolean {
  return nowMilliseconds() < endsAtMilliseconds(registration);
}

/**
 * Whether the record has another number than the one given, so that a change may be requested (spec section 8, e0012).
 */
export function mayRequestChange(registration: Registration | undefined): registration is Registration {
  if (registration?.situation !== 'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER') return false;
  return isAlive(registration);
}

/**
 * The registration for a page after sign-up. Without one, or at another step, it redirects there; a member who came by
 * Back is redirected to the card. Undefined while leaving.
 */
export function useRegistrationDraft(page: '/otp/' | '/personal-detail/'): Registration | undefined {
  const { replace } = useNavigate();
  const arrive = useRedirectAfterLogin();
  const [registration] = useState(readRegistration);
  const step = registration && flowOf(registration) && pageAfter(registration);

  useEffect(() => {
    if (step === page) return;
    if (readStored('isLinked')) void arrive();
    else replace(step ?? '/signup/');
  }, [step, page, replace, arrive]);

  return step === page ? registration : undefined;
}
