import type { ReactNode } from 'react';
import { Button } from './Button';

/** The way on from an `EmptyState`. */
export function LeadOn({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <Button kind="secondary" compact onClick={onClick}>
      {children}
    </Button>
  );
}
