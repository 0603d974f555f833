import type { ReactNode } from 'react';
import { Screen } from '@/components/layout/Screen';
import { ErrorRetry } from '@/components/ui/ErrorRetry';
import type { MemberCardView, ShownCard } from '@/hooks/members/useMemberCard';
import { useMemberCard } from '@/hooks/members/useMemberCard';
import { HomeSkeleton } from './HomeSkeleton';

export interface WithMemberCardProps {
  children: (card: ShownCard, stale: MemberCardView['stale']) => ReactNode;
}

/** A screen about the member's card: its shape while it loads, the card, or a way to try again. */
export function WithMemberCard({ children }: WithMemberCardProps) {
  const { card, stale, error, busy, retry } = useMemberCard();
  if (card) return children(card, stale);
  if (!error) return <HomeSkeleton />;
  return (
    <Screen>
      <ErrorRetry onRetry={retry} busy={busy} />
    </Screen>
  );
}
