import { neededPart } from '@/components/ui/states/later-parts';

const IdentityCard = neededPart(() => import('./IdentityCard').then((part) => part.IdentityCard));

/** Replaces the personal data: why it is hidden, and what to do. Other members load nothing for it. */
export function IdentityNotice({ of }: { of: { identity_unproven?: boolean } | undefined }) {
  return of?.identity_unproven ? <IdentityCard /> : null;
}
