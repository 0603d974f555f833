import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import type { Link } from '@/hooks/navigation/useLinkTo';

/** The action of an `EmptyState`. */
export function EmptyStateAction({ children, ...link }: Link & { children: ReactNode }) {
  return (
    <LinkButton kind="secondary" compact {...link}>
      {children}
    </LinkButton>
  );
}
