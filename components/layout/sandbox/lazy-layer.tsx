import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';

// Both conditions are build-time constants: a production bundle contains neither.
const ScenarioPicker =
  process.env.NEXT_PUBLIC_MOCK === '1'
    ? lazyWithRetry(() => import('@/components/layout/sandbox/ScenarioPicker').then((part) => part.ScenarioPicker))
    : undefined;
const SandboxLayer =
  process.env.NEXT_PUBLIC_SANDBOX === '1'
    ? lazyWithRetry(() => import('@/components/layout/sandbox/SandboxLayer').then((part) => part.SandboxLayer))
    : undefined;

/**
 * The overlay of builds without real data. Without a server there are no messages to show, so the picker takes
 * precedence.
 */
export const laterLayer = ScenarioPicker ? <ScenarioPicker /> : SandboxLayer && <SandboxLayer />;
