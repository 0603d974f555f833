import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { ScreenBones } from '@/components/ui/states/screen-bones';
import { rootOf } from '@/domain/navigation/roots';
import type { RoutePath } from '@/domain/navigation/routes';
import { routeOf, routePathOf } from '@/domain/navigation/routes';

export interface ScreenSkeletonProps {
  /** The screen's own bar, where it is known already. */
  top?: ReactNode;
  /** With the visitors' bar too, which the shell draws above the page. */
  whole?: boolean;
  /** Of a page that is being opened; the current one by default. */
  path?: RoutePath;
}

/**
 * A page before anything is known: its bars, and between them the shape of what comes. It has no text of its own, so it needs no
 * language, and the exported HTML of each page is its skeleton. Its look is in the HTML (styles/bone-rules.ts).
 */
export function ScreenSkeleton({ top, whole = false, path: given }: ScreenSkeletonProps) {
  const current = routePathOf(useRouter().pathname);
  const path = given ?? current;
  const root = path && rootOf(path);
  const { shape, navbar } = path ? routeOf(path) : unknown;
  return (
    <div data-bones="screen" aria-busy="true">
      {top && <div data-bones="top">{top}</div>}
      {!top && shape !== 'home' && (whole || !navbar) && (
        <div data-bones="bar" data-navbar={navbar}>
          {!root && <i />}
          <b />
        </div>
      )}
      <ScreenBones shape={shape} />
      {/* Under the bar of the main screens, which comes by itself. */}
      {root && <div data-bones="root" />}
      {(shape === 'offer' || shape === 'form') && (
        <div data-bones="action">
          <i />
        </div>
      )}
    </div>
  );
}

const unknown = { shape: 'text', navbar: undefined } as const;
