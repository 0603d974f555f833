import type { ReactNode } from 'react';
import type { Link } from '@/hooks/useLinkTo';
import { LinkButton } from './LinkButton';

/** The way on from an `EmptyState`. */
export function LeadOn({ children, ...link }: Link & { children: ReactNode }) {
  return (
    <LinkButton kind="secondary" compact {...link}>
      {children}
    </LinkButton>
  );
}
