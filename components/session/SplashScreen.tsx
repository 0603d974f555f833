import { BrandCover } from '@/components/layout/bars/BrandCover';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { useSplash } from '@/hooks/session/useSplash';
import { preloadNamespaces } from '@/hooks/texts/preload-namespaces';
import { SplashBlocked } from './SplashBlocked';
import { SplashEntering } from './SplashEntering';

preloadNamespaces('session');

// A build-time constant: a production bundle contains nothing of the sandbox.
const SandboxEntrance =
  process.env.NEXT_PUBLIC_SANDBOX === '1'
    ? lazyWithRetry(() => import('./SandboxEntrance').then((part) => part.SandboxEntrance))
    : undefined;

/** The login: chat login behind the brand's cover, then on to the link's destination. */
export function SplashScreen() {
  const { splash, enter } = useSplash();
  if (splash.phase === 'stuck') return <SplashBlocked why={splash.why} onRetry={enter} />;
  if (splash.phase === 'nobody' && SandboxEntrance) return <SandboxEntrance onEnter={enter} />;
  return <SplashEntering />;
}

/** The first paint, before anything is known. */
SplashScreen.cover = <BrandCover />;
