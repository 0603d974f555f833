import type { ReactNode } from 'react';
import { Suspense, useEffect } from 'react';
import { SWRConfig } from 'swr';
import type { StaffPath } from '@/domain/navigation/staff-routes';
import { useDeskLanguage } from '@/hooks/desk/useDeskLanguage';
import { useDeskRestore } from '@/hooks/desk/useDeskRestore';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { brandName } from '@/locales/brand';
import { staffTitles } from '@/locales/desk-titles';
import { DeskBoundary } from './DeskBoundary';
import { DeskSkeleton } from './DeskSkeleton';
import { DeskToasts } from './DeskToasts';

export interface DeskRootProps {
  path: StaffPath;
  children: ReactNode;
}

const reading = { shouldRetryOnError: false, revalidateOnFocus: true, revalidateOnReconnect: true } as const;

/** Around every page of the desk, in place of the members' shell: the stored language, texts, failures and toasts. */
export function DeskRoot({ path, children }: DeskRootProps) {
  const isReady = useDeskLanguage();
  useDeskRestore();
  return (
    <SWRConfig value={reading}>
      <DeskBoundary place={path}>
        {isReady ? (
          <Suspense fallback={<DeskSkeleton />}>
            <WindowTitle path={path} />
            {children}
            <DeskToasts />
          </Suspense>
        ) : (
          <DeskSkeleton />
        )}
      </DeskBoundary>
    </SWRConfig>
  );
}

function WindowTitle({ path }: { path: StaffPath }) {
  const language = useShownLanguage();
  useEffect(() => {
    document.title = `${staffTitles[path][language]} · ${brandName}`;
  }, [path, language]);
  return null;
}
