import type { ReactNode } from 'react';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { Member } from '@/contract/members';
import { useMember } from '@/hooks/members/useMember';

/** A screen about the member: placeholder, the member, or a retry. */
export function WithMember({ children }: { children: (member: Member) => ReactNode }) {
  const { data: member, error, isValidating, mutate } = useMember();
  if (member) return children(member);
  if (!error) return <ScreenSkeleton />;
  return (
    <Screen>
      <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
    </Screen>
  );
}
