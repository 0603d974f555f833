import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/states/Skeleton';
import { TileBones } from '@/components/ui/states/screen-bones';

/** The placeholder of a shelf in two columns; `children` are the bones above it. */
export function ShelfBones({ children }: { children?: ReactNode }) {
  return (
    <Skeleton>
      {children}
      <TileBones />
    </Skeleton>
  );
}
