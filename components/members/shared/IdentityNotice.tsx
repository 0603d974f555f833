import { later } from '@/components/ui/states/later';

const IdentityCard = later(() => import('./IdentityCard').then((part) => part.IdentityCard));

/** Where the person would be shown: why they are hidden, and what to do about it. The others load nothing for it. */
export function IdentityNotice({ of }: { of: { identity_unproven?: boolean } | undefined }) {
  return of?.identity_unproven ? <IdentityCard /> : null;
}
