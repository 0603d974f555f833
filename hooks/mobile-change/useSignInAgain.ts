import { useCallback } from 'react';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { endRegistration } from '@/hooks/registration/registration-draft';
import { wipeDrafts } from '@/hooks/requests/drafts';
import { endMobileChange } from './mobile-change-draft';

/** Ends the request and its registration: the new number starts a registration of its own. */
export function useSignInAgain(): () => void {
  const { replace } = useNavigate();
  return useCallback(() => {
    endMobileChange();
    endRegistration();
    wipeDrafts('mobileChange');
    replace('/signup/');
  }, [replace]);
}
