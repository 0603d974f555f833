import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';

// The conditions are known when the app is built: a production bundle has no trace of either.
const scenarioPicker =
  process.env.NEXT_PUBLIC_MOCK === '1'
    ? lazyWithRetry(() => import('@/components/layout/sandbox/ScenarioPicker').then((part) => part.ScenarioPicker))
    : undefined;
const sandboxLayer =
  process.env.NEXT_PUBLIC_SANDBOX === '1'
    ? lazyWithRetry(() => import('@/components/layout/sandbox/SandboxLayer').then((part) => part.SandboxLayer))
    : undefined;

/** What lies over every page where nothing is real. Without a server there are no messages to show: the picker takes it all. */
export const LaterLayer = scenarioPicker ?? sandboxLayer;
