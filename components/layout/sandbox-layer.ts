import { later } from '@/components/ui/later';

/** The condition is known when the app is built: a production bundle has no trace of the sandbox. */
export const LaterSandboxLayer =
  process.env.NEXT_PUBLIC_SANDBOX === '1'
    ? later(() => import('./SandboxLayer').then((part) => part.SandboxLayer))
    : undefined;
