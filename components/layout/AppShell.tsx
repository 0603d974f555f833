import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Suspense, useDeferredValue, useEffect } from 'react';
import styled from 'styled-components';
import { SWRConfig } from 'swr';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import { neededPart, optionalPart, Waiting } from '@/components/ui/states/later-parts';
import { rootOf } from '@/domain/navigation/roots';
import type { RoutePath } from '@/domain/navigation/routes';
import { routeOf, routePathOf } from '@/domain/navigation/routes';
import { useBodyTheme } from '@/hooks/device/useBodyTheme';
import { useLargeText } from '@/hooks/device/useLargeText';
import { usePageTransitions } from '@/hooks/navigation/page-transitions';
import { usePageArrival } from '@/hooks/navigation/usePageArrival';
import { useRevalidateAfterRestore } from '@/hooks/navigation/useRevalidateAfterRestore';
import { useRouteGuard } from '@/hooks/navigation/useRouteGuard';
import { useOverlay } from '@/hooks/requests/useOverlay';
import { useEntrance } from '@/hooks/session/useEntrance';
import { useStoredLanguage, useTextsOrThrow } from '@/hooks/texts/useStoredLanguage';
import { FailureBoundary } from './errors/FailureBoundary';
import { ScreenSkeleton } from './ScreenSkeleton';

/** Reserves the navbar's height until it has loaded. */
const NavbarPlace = styled.div`
  min-height: 71px;
`;

// On two pages only.
const VisitorNavbar = neededPart(() => import('./bars/VisitorNavbar').then((part) => part.VisitorNavbar), NavbarPlace);

const LoadingOverlay = optionalPart(() =>
  import(/* webpackChunkName: "behind" */ './LoadingOverlay').then((part) => part.LoadingOverlay),
);

const reading = { shouldRetryOnError: false, revalidateOnFocus: true, revalidateOnReconnect: true } as const;

export interface AppShellProps {
  children: ReactNode;
  /** Replaces the page until it may be shown, for pages with a cover of their own. */
  cover?: ReactNode;
  /** An overlay on every page: the sandbox's notifications, or the scenario picker. */
  layer?: ReactNode;
  /** Explains why a page cannot be opened now. */
  blocked?: ReactNode;
  /** The bar below the main screens. */
  bar?: ReactNode;
}

/** The frame of every page: guard, language, theme, navbar, overlay and toasts, with a fallback for failures. */
export function AppShell(props: AppShellProps) {
  return (
    <FailureBoundary place={useRouter().asPath}>
      <Shell {...props} />
    </FailureBoundary>
  );
}

function Shell({ children, cover, layer, blocked, bar }: AppShellProps) {
  useTextsOrThrow();
  useEntrance();
  const languageReady = useStoredLanguage();
  const open = useRouteGuard();
  const leaving = useOverlay();
  usePageTransitions();
  const { pathname, asPath } = useRouter();
  const path = routePathOf(pathname);
  useBodyTheme();
  useLargeText();
  useRevalidateAfterRestore();
  usePageArrival();
  // Preloaded: between two pages it is too late to fetch it.
  useEffect(LoadingOverlay.fetch, []);

  // The prerendered page is this placeholder as well: nothing personal is in the HTML.
  const shape = <Waiting>{cover ?? <ScreenSkeleton whole />}</Waiting>;
  // Deferred, because rendering a whole page is long: React yields to taps meanwhile.
  const isShown = useDeferredValue(languageReady && open) && open;
  return (
    <SWRConfig value={reading}>
      {isShown ? (
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
      {/* Beside the page: it stays while a page waits. */}
      {isShown && path && rootOf(path) && <Suspense>{bar}</Suspense>}
      {languageReady && (
        <FailureBoundary quiet place={asPath}>
          <Suspense>{blocked}</Suspense>
        </FailureBoundary>
      )}
      {isShown && leaving && (
        <LoadingOverlay path={routePathOf(leaving.address)} keepsBar={areRoots(path, leaving.address)} />
      )}
    </SWRConfig>
  );
}

function areRoots(path: RoutePath | undefined, next: string): boolean {
  const nextPath = routePathOf(next);
  return Boolean(path && rootOf(path) && nextPath && rootOf(nextPath));
}
