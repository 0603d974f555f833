import { useCallback } from 'react';
import { situationOutcomes } from '@/domain/registration';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler, useErrorPage } from '@/hooks/errors/useErrorHandler';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { ApiError } from '@/services/http/api-error';
import { call } from '@/services/http/call';
import type { Identification } from './identification';
import { registrationIdOf, rememberIdentification } from './identification';
import type { Registration } from './registration-draft';
import { isAlive, pageAfter, readRegistration, startRegistration } from './registration-draft';

/** Identifies a visitor and continues by the result: to the one-time code, or to the error page. */
export function useSignUp(onWrongFields: (error: ApiError) => void) {
  const { push } = useNavigate();
  const handleError = useErrorHandler(true);
  const openErrorPage = useErrorPage();

  const perform = useCallback(
    async (identification: Identification) => {
      const again = sameRegistration(identification);
      if (again) {
        push(pageAfter(again));
        return leaving;
      }
      rememberIdentification(identification);
      const answer = await startSignUp(identification);
      const own: ErrorActions = { '422': (error) => (error.errors ? onWrongFields(error) : handleError(error)) };
      if (!answer.ok) return handleError(answer.error, own);
      const registration = startRegistration(answer.data);
      rememberIdentification(identification, registration.id);
      const outcome = situationOutcomes[registration.situation];
      if ('blocked' in outcome) openErrorPage({ code: outcome.blocked, title: '', message: '' });
      else push(pageAfter(registration));
      return leaving;
    },
    [push, handleError, openErrorPage, onWrongFields],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, signUp: run };
}

// Nothing was changed: the sent code is still valid, and another could not be sent yet.
function sameRegistration(identification: Identification): Registration | undefined {
  const registration = readRegistration();
  const same = registration && registration.id === registrationIdOf(identification);
  if (!same || !isAlive(registration)) return undefined;
  return 'blocked' in situationOutcomes[registration.situation] ? undefined : registration;
}

async function startSignUp(identification: Identification) {
  const terms = await call('getTerms');
  return terms.ok
    ? call('identify', { body: { ...identification, accepted_terms_version: terms.data.version } })
    : terms;
}
