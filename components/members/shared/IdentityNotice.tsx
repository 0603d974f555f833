import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';

const IdentityCard = lazyWithRetry(() => import('./IdentityCard').then((part) => part.IdentityCard));

/** Where the person would be shown: why they are hidden, and what to do about it. The others load nothing for it. */
export function IdentityNotice({ of }: { of: { identity_unproven?: boolean } | undefined }) {
  return of?.identity_unproven ? <IdentityCard /> : null;
}
