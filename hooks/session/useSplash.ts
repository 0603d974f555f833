import { useCallback, useEffect, useState } from 'react';
import { decideAccess } from '@/domain/navigation/access';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import type { LoginBlockedReason, LoginEnd } from '@/services/chat-login';
import { logIn, repeatLogin } from '@/services/chat-login';
import { readKept } from '@/services/client-store';
import { mustAcceptTerms } from '@/services/consents';
import { rememberedDestination } from '@/services/destination';
import { keepEntranceChannel, namedChannel, recordEntrance } from '@/services/entrance';
import { quoteOf } from '@/services/error-texts';
import { bootLiff, retryBoot } from '@/services/liff';
import { reloadPage } from '@/services/page-address';

export type SplashBlockedReason = LoginBlockedReason;

/** `quote`: which number to quote, where the server is the matter. */
type Stuck = { phase: 'stuck'; why: SplashBlockedReason; quote?: string | undefined };

export type SplashState = { phase: 'entering' | 'nobody' } | Stuck;

/** From the first paint to the first page: LIFF, chat login, toggles, and on to where the link was pointing. */
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

  // A moment later, so that the double effects of Strict Mode start it once.
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

function stuck({ why, error }: Extract<LoginEnd, { end: 'stuck' }>): Stuck {
  return { phase: 'stuck', why, quote: error && quoteOf(error) };
}

/**
 * Where next: what the link was pointing to, the members' home, or sign-up; changed terms go before. A channel's link that
 * points nowhere leads visitors to what its members get.
 */
function useOnwards(): (isLinked: boolean) => Promise<void> {
  const { replace } = useNavigate();
  const arrive = useRedirectAfterLogin();

  return useCallback(
    async (isLinked) => {
      // Once more: whoever enters as another person of the sandbox has just lost what was kept.
      keepEntranceChannel();
      recordEntrance();
      if (isLinked) {
        const outdated = await mustAcceptTerms();
        // The link was lost, or the session, while they were asked for: the page that says so is on its way.
        if (!readKept('isLinked')) return;
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
