import { useCallback, useEffect, useState } from 'react';
import { decideAccess } from '@/domain/navigation/routes';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { reloadPage } from '@/services/browser/page-address';
import { mustAcceptTerms } from '@/services/consents';
import type { LoginBlockedReason, LoginEnd } from '@/services/session/chat-login';
import { logIn, repeatLogin } from '@/services/session/chat-login';
import { rememberedDestination } from '@/services/session/destination';
import { keepEntranceChannel, namedChannel, recordEntrance } from '@/services/session/entrance';
import { bootLiff, liffState, retryBoot } from '@/services/session/liff';
import { readStored } from '@/services/storage/client-store';
import { quoteOf } from '@/services/texts/error-texts';

export type SplashBlockedReason = LoginBlockedReason;

/** `quote`: the number to quote, if it is the server's fault. */
type Stuck = { phase: 'stuck'; why: SplashBlockedReason; quote?: string | undefined };

export type SplashState = { phase: 'entering' | 'nobody' } | Stuck;

/** From the first paint to the first page: LIFF, chat login, toggles, and then the link's destination. */
export function useSplash(): { splash: SplashState; enter: () => void } {
  const [splash, setSplash] = useState<SplashState>({ phase: 'entering' });
  const goOn = useOnwards();

  const start = useCallback(
    async (boot: typeof bootLiff) => {
      setSplash({ phase: 'entering' });
      keepEntranceChannel();
      const login = await logIn(boot);
      if (login.end === 'entered') await goOn(login.isLinked);
      else setSplash(login.end === 'stuck' ? stuck(login) : { phase: 'nobody' });
    },
    [goOn],
  );

  // Deferred, so that the double effects of Strict Mode start it once.
  useEffect(() => {
    const timer = setTimeout(() => void start(bootLiff));
    return () => clearTimeout(timer);
  }, [start]);

  const enter = useCallback(() => {
    const why = splash.phase === 'stuck' && splash.why;
    setSplash({ phase: 'entering' });
    if (why === 'storage') reloadPage();
    else void (why === 'unconfirmed' ? repeatLogin() : start(retryBoot));
  }, [splash, start]);

  return { splash, enter };
}

const patienceMilliseconds = 8000;

/**
 * Whether the start is slow. `stalled` offers a reload; while the chat app is about to replace the page itself, it is
 * only `slow`.
 */
export function useSlowStart(): 'usual' | 'slow' | 'stalled' {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return 'usual';
  return liffState() === 'redirecting' ? 'slow' : 'stalled';
}

function stuck({ why, error }: Extract<LoginEnd, { end: 'stuck' }>): Stuck {
  return { phase: 'stuck', why, quote: error && quoteOf(error) };
}

/**
 * The next page: the link's destination, the members' home, or sign-up; changed terms come first. A channel's link
 * without a destination leads visitors to the benefits page.
 */
function useOnwards(): (isLinked: boolean) => Promise<void> {
  const { replace } = useNavigate();
  const arrive = useRedirectAfterLogin();

  return useCallback(
    async (isLinked) => {
      // Stored again: switching the sandbox person has just cleared it.
      keepEntranceChannel();
      recordEntrance();
      if (isLinked) {
        const outdated = await mustAcceptTerms();
        // The link or the session was lost during these calls: the page that explains it is opening.
        if (!readStored('isLinked')) return;
        return outdated ? replace('/tncs-pp/') : arrive();
      }
      const destination = rememberedDestination();
      const open = destination && decideAccess(destination.page, { hasToken: true, isLinked }) === 'allow';
      if (open) return arrive();
      return replace(!destination && namedChannel() ? '/member-privilege/' : '/signup/');
    },
    [arrive, replace],
  );
}
