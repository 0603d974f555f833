import { Suspense, useState } from 'react';
import { useMember } from '@/hooks/members/useMember';
import { FreezeQuestion } from './FreezeQuestion';
import { ThawQuestion } from './ThawQuestion';

/**
 * Freezes points, or starts to unfreeze them: it keeps the state from when it was opened. While the member is unknown
 * it offers
 * freezing, which is safe to repeat.
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
