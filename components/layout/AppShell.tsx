import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Suspense, useDeferredValue } from 'react';
import { SWRConfig } from 'swr';
import { ToastRegion } from '@/components/ui/ToastRegion';
import { routeOf, routePathOf } from '@/domain/navigation/routes';
import { usePageMoves } from '@/hooks/page-moves';
import { useEntrance } from '@/hooks/session/useEntrance';
import { useBodyTheme } from '@/hooks/useBodyTheme';
import { useOverlay } from '@/hooks/useOverlay';
import { useReturn } from '@/hooks/useReturn';
import { useRouteGuard } from '@/hooks/useRouteGuard';
import { useStoredLanguage } from '@/hooks/useStoredLanguage';
import { BrandCover } from './BrandCover';
import { FailureBoundary } from './FailureBoundary';
import { LanguageSwitch } from './LanguageSwitch';
import { LoadingOverlay } from './LoadingOverlay';
import { Navbar } from './Navbar';
import { ScreenSkeleton } from './ScreenSkeleton';

const reading = { shouldRetryOnError: false, revalidateOnFocus: true, revalidateOnReconnect: true } as const;

export interface AppShellProps {
  children: ReactNode;
  /** Lies over every page: the sandbox's notifications, or the picker of scenarios. */
  layer?: ReactNode;
  /** Tells of a page that cannot be opened now. */
  blocked?: ReactNode;
}

/** What surrounds every page: guard, language, theme, navbar, overlay and toasts; and what stands there when that fails. */
export function AppShell(props: AppShellProps) {
  return (
    <FailureBoundary place={useRouter().asPath}>
      <Shell {...props} />
    </FailureBoundary>
  );
}

function Shell({ children, layer, blocked }: AppShellProps) {
  useEntrance();
  const languageReady = useStoredLanguage();
  const open = useRouteGuard();
  const leaving = useOverlay();
  usePageMoves();
  const { pathname, asPath } = useRouter();
  const path = routePathOf(pathname);
  useBodyTheme();
  useReturn();

  // The prerendered page is this shape as well: nothing that depends on the person is in the HTML.
  const shape = path === '/' ? <BrandCover /> : <ScreenSkeleton />;
  // The whole page comes with it, so React takes breaks for taps.
  const mayCome = useDeferredValue(languageReady && open);
  if (!mayCome || !open) return shape;
  return (
    <SWRConfig value={reading}>
      <Suspense fallback={shape}>
        {path && routeOf(path).navbar && <Navbar right={<LanguageSwitch />} />}
        {children}
        <ToastRegion />
        <FailureBoundary quiet place={asPath}>
          {layer}
        </FailureBoundary>
      </Suspense>
      <Suspense>{blocked}</Suspense>
      {leaving && <LoadingOverlay />}
    </SWRConfig>
  );
}
