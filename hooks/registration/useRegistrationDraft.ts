import { useEffect, useState } from 'react';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { readStored } from '@/services/storage/client-store';
import type { Registration } from './registration-draft';
import { flowOf, readRegistration } from './registration-draft';
import { pageAfter } from './useSignUp';

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
