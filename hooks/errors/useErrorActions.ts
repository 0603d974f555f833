import type { ErrorAction } from '@/domain/errors';
import { endMobileChange } from '@/hooks/mobile-change/mobile-change-draft';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { endRegistration, mayRequestChange, readRegistration } from '@/hooks/registration/registration-draft';
import { useCloseWindow } from '@/hooks/session/useCloseWindow';
import { environment } from '@/services/browser/environment';
import { readStored } from '@/services/storage/client-store';

type Act = { onClick: () => void };

const act = (onClick: () => void): Act => ({ onClick });

/** What each action of an error page does, with a link if it leads to a page, and whether it is available now. */
export function useErrorActions(code: string) {
  const { replace, back } = useNavigate();
  const link = useLinkTo();
  const arrive = useRedirectAfterLogin();
  const { close, isStillOpen } = useCloseWindow();

  const isLinked = () => readStored('isLinked') === true;
  const toNewNumber = () => {
    endMobileChange();
    replace('/request-mobile/');
  };
  const signUpAgain = (field: 'mobile' | 'identifier') => {
    // A member has no sign-up to return to: they were entering a new number.
    if (isLinked()) return toNewNumber();
    endMobileChange();
    endRegistration();
    replace(`/signup/?focus=${field}`);
  };

  const actions = {
    try_again: act(() => (window.history.length > 1 ? back() : replace('/'))),
    start_again: act(() => {
      // A registration survives a dead session; a frozen code cannot continue.
      if (code.startsWith('e05')) endRegistration();
      if (code.startsWith('e06')) endMobileChange();
      replace('/');
    }),
    go_home: act(() => (isLinked() ? void arrive() : replace('/'))),
    find_store: link('/branch/'),
    // The mobile change continues the registration.
    other_mobile: act(() => (mayRequestChange(readRegistration()) ? toNewNumber() : signUpAgain('mobile'))),
    request_mobile_change: link('/request-mobile/'),
    enter_again: act(() => signUpAgain(code === 'e0012' ? 'mobile' : 'identifier')),
    link_this_account: link('/otp/'),
    sign_up: link('/signup/'),
    call_us: { href: `tel:${environment.callCentrePhone}` },
    how_to_identify: link('/v2/how-to/identification/'),
    close: act(close),
  } satisfies Record<ErrorAction, Act | Partial<Link>>;

  const isPossible = (action: ErrorAction): boolean =>
    action !== 'link_this_account' || readRegistration() !== undefined;

  return { actions, isPossible, isStillOpen };
}
