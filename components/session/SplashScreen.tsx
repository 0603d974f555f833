import { BrandCover } from '@/components/layout/bars/BrandCover';
import { later } from '@/components/ui/states/later';
import { useSplash } from '@/hooks/session/useSplash';
import { textsAhead } from '@/hooks/texts/texts-ahead';
import { SplashEntering } from './SplashEntering';
import { SplashObstacle } from './SplashObstacle';

textsAhead('session');

// The condition is known when the app is built: a production bundle has no trace of the sandbox.
const SandboxEntrance =
  process.env.NEXT_PUBLIC_SANDBOX === '1'
    ? later(() => import('./SandboxEntrance').then((part) => part.SandboxEntrance))
    : undefined;

/** The way in: chat login behind the brand's cover, and on to where the link was pointing. */
export function SplashScreen() {
  const { splash, enter } = useSplash();
  if (splash.phase === 'stuck') return <SplashObstacle why={splash.why} onRetry={enter} />;
  if (splash.phase === 'nobody' && SandboxEntrance) return <SandboxEntrance onEnter={enter} />;
  return <SplashEntering />;
}

/** The first paint, before anything is known. */
SplashScreen.cover = <BrandCover />;
