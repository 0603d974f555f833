import { useCallback } from 'react';
import { wipeDrafts } from '@/hooks/drafts';
import { endRegistration } from '@/hooks/registration/registration-in-hand';
import { useNavigate } from '@/hooks/useNavigate';
import { endMobileChange } from './mobile-change-in-hand';

/** Ends the request and the registration that it came from: the new number begins a registration of its own. */
export function useSignInAgain(): () => void {
  const { replace } = useNavigate();
  return useCallback(() => {
    endMobileChange();
    endRegistration();
    wipeDrafts('mobileChange');
    replace('/signup/');
  }, [replace]);
}
