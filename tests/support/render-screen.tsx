import { render } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { SWRConfig } from 'swr';
import { TestRouter } from './test-router';

/**
 * Renders a screen like the shell: on this page with this query, with a router that only records its calls, and with an empty
 * cache.
 */
export function renderScreen(screen: ReactNode, query: Record<string, string> = {}, pathname = '/') {
  const router = testRouter(query, pathname);
  const view = render(
    <TestRouter.Provider value={router}>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}>
        <Suspense>{screen}</Suspense>
      </SWRConfig>
    </TestRouter.Provider>,
  );
  return { ...view, router };
}

function testRouter(query: Record<string, string>, pathname: string) {
  return {
    route: '/',
    pathname,
    query,
    asPath: '/',
    basePath: '',
    isLocaleDomain: false,
    isReady: true,
    isPreview: false,
    isFallback: false,
    push: jest.fn(moved),
    replace: jest.fn(moved),
    reload: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    prefetch: jest.fn(async () => undefined),
    beforePopState: jest.fn(),
    events: { on: jest.fn(), off: jest.fn(), emit: jest.fn() },
  } satisfies NextRouter;
}

const moved = async (_address: Parameters<NextRouter['push']>[0]): Promise<boolean> => true;
