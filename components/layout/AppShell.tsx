import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Suspense, useDeferredValue, useEffect } from 'react';
import styled from 'styled-components';
import { SWRConfig } from 'swr';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Waiting } from '@/components/ui/states/Waiting';
import { routeOf, routePathOf } from '@/domain/navigation/routes';
import { useBodyTheme } from '@/hooks/device/useBodyTheme';
import { usePageMoves } from '@/hooks/navigation/page-moves';
import { usePageArrival } from '@/hooks/navigation/usePageArrival';
import { useRevalidateAfterRestore } from '@/hooks/navigation/useRevalidateAfterRestore';
import { useRouteGuard } from '@/hooks/navigation/useRouteGuard';
import { useOverlay } from '@/hooks/requests/useOverlay';
import { useEntrance } from '@/hooks/session/useEntrance';
import { useStoredLanguage } from '@/hooks/texts/useStoredLanguage';
import { useTextsOrThrow } from '@/hooks/texts/useTextsOrThrow';
import { FailureBoundary } from './errors/FailureBoundary';
import { ScreenSkeleton } from './ScreenSkeleton';

/** As high as the navbar, which comes a moment later. */
const NavbarPlace = styled.div`
  min-height: 71px;
`;

// On two pages only.
const VisitorNavbar = lazyWithRetry(
  () => import('./bars/VisitorNavbar').then((part) => part.VisitorNavbar),
  NavbarPlace,
);

const LoadingOverlay = lazyWithRetry(() => import('./LoadingOverlay').then((part) => part.LoadingOverlay));

const reading = { shouldRetryOnError: false, revalidateOnFocus: true, revalidateOnReconnect: true } as const;

export interface AppShellProps {
  children: ReactNode;
  /** Stands in for the page until it may come, where it has a cover of its own. */
  cover?: ReactNode;
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

function Shell({ children, cover, layer, blocked }: AppShellProps) {
  useTextsOrThrow();
  useEntrance();
  const languageReady = useStoredLanguage();
  const open = useRouteGuard();
  const leaving = useOverlay();
  usePageMoves();
  const { pathname, asPath } = useRouter();
  const path = routePathOf(pathname);
  useBodyTheme();
  useRevalidateAfterRestore();
  usePageArrival();
  // Between two pages it is too late to fetch it.
  useEffect(LoadingOverlay.fetch, []);

  // The prerendered page is this shape as well: nothing that depends on the person is in the HTML.
  const shape = <Waiting>{cover ?? <ScreenSkeleton />}</Waiting>;
  // The whole page comes with it, so React takes breaks for taps.
  const mayCome = useDeferredValue(languageReady && open);
  return (
    <SWRConfig value={reading}>
      {mayCome && open ? (
        <Suspense fallback={shape}>
          {path && routeOf(path).navbar && <VisitorNavbar />}
          {children}
          <ToastRegion />
          <FailureBoundary quiet place={asPath}>
            {layer}
          </FailureBoundary>
        </Suspense>
      ) : (
        shape
      )}
      {languageReady && (
        <FailureBoundary quiet place={asPath}>
          <Suspense>{blocked}</Suspense>
        </FailureBoundary>
      )}
      {mayCome && open && leaving && <LoadingOverlay />}
    </SWRConfig>
  );
}
