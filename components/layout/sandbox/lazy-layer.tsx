import { optionalPart } from '@/components/ui/states/later-parts';

// Both conditions are build-time constants: a production bundle contains neither.
const ScenarioPicker =
  process.env.NEXT_PUBLIC_MOCK === '1'
    ? optionalPart(() => import('@/components/layout/sandbox/ScenarioPicker').then((part) => part.ScenarioPicker), {
        texts: ['scenarios'],
      })
    : undefined;
const SandboxLayer =
  process.env.NEXT_PUBLIC_SANDBOX === '1'
    ? optionalPart(() => import('@/components/layout/sandbox/SandboxLayer').then((part) => part.SandboxLayer), {
        texts: ['sandbox'],
      })
    : undefined;

/**
 * The overlay of builds without real data. Without a server there are no messages to show, so the picker takes
 * precedence.
 */
export const laterLayer = ScenarioPicker ? <ScenarioPicker /> : SandboxLayer && <SandboxLayer />;
