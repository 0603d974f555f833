import type { ErrorAction } from '@/domain/errors';
import { readKept } from '@/services/client-store';
import { environment } from '@/services/environment';
import { loadPage } from '@/services/page-address';
import { endMobileChange } from './mobile-change/mobile-change-in-hand';
import { endRegistration, mayRequestChange, readRegistration } from './registration/registration-in-hand';
import { useCloseWindow } from './session/useCloseWindow';
import { useArrival } from './useArrival';
import { useNavigate } from './useNavigate';

/** What each action of an error page does, and whether it can be done now. */
export function useErrorActions(code: string) {
  const { push, replace, back } = useNavigate();
  const arrive = useArrival();
  const { close, isStillOpen } = useCloseWindow();

  const isLinked = () => readKept('isLinked') === true;
  const toNewNumber = () => {
    endMobileChange();
    replace('/request-mobile/');
  };
  const signUpAgain = (field: 'mobile' | 'identifier') => {
    // A member has no sign-up to go back to: what they were entering is a new number.
    if (isLinked()) return toNewNumber();
    endMobileChange();
    endRegistration();
    replace(`/signup/?focus=${field}`);
  };

  const actions = {
    try_again: () => (window.history.length > 1 ? back() : replace('/')),
    start_again: () => {
      // A registration outlives a dead session; a frozen code does not go on.
      if (code.startsWith('e05')) endRegistration();
      if (code.startsWith('e06')) endMobileChange();
      replace('/');
    },
    go_home: () => (isLinked() ? void arrive() : replace('/')),
    find_store: () => push('/branch/'),
    // A record with another number is changed on the way here: the registration goes on.
    other_mobile: () => (mayRequestChange(readRegistration()) ? toNewNumber() : signUpAgain('mobile')),
    request_mobile_change: () => push('/request-mobile/'),
    enter_again: () => signUpAgain(code === 'e0012' ? 'mobile' : 'identifier'),
    link_this_account: () => push('/otp/'),
    sign_up: () => push('/signup/'),
    call_us: () => loadPage(`tel:${environment.callCentrePhone}`),
    how_to_identify: () => push('/v2/how-to/identification/'),
    close,
  } satisfies Record<ErrorAction, () => void>;

  const isPossible = (action: ErrorAction): boolean =>
    action !== 'link_this_account' || readRegistration() !== undefined;

  return { actions, isPossible, isStillOpen };
}
