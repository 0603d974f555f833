import { Suspense, useState } from 'react';
import { useMember } from '@/hooks/members/useMember';
import { FreezeQuestion } from './FreezeQuestion';
import { ThawQuestion } from './ThawQuestion';

/**
 * Freezes points, or begins to unfreeze them: what was true when it was opened stays the question. While the member is not
 * known it is freezing, which does no harm twice.
 */
export function FreezeSheet({ onClose }: { onClose: () => void }) {
  const { data: member } = useMember();
  const [isFrozen] = useState(member?.points_frozen);
  return (
    <Suspense fallback={null}>
      {isFrozen ? (
        <ThawQuestion onClose={onClose} />
      ) : (
        <FreezeQuestion mobile={member?.phone ?? undefined} onClose={onClose} />
      )}
    </Suspense>
  );
}
