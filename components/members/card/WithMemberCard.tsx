import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Screen } from '@/components/layout/Screen';
import { HomeSkeleton } from '@/components/members/home/HomeSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import type { MemberCardView, ShownCard } from '@/hooks/members/useMemberCard';
import { useMemberCard } from '@/hooks/members/useMemberCard';

const ErrorRetry = lazyWithRetry(() => import('@/components/ui/states/ErrorRetry').then((part) => part.ErrorRetry));

export interface WithMemberCardProps {
  children: (card: ShownCard, stale: MemberCardView['stale']) => ReactNode;
}

/** A screen about the member's card: its shape while it loads, the card, or a way to try again. */
export function WithMemberCard({ children }: WithMemberCardProps) {
  const { card, stale, error, busy, retry } = useMemberCard();

  // Fetched while the card is on its way: when it does not come, there may be no network for this either.
  useEffect(ErrorRetry.fetch, []);

  if (card) return children(card, stale);
  if (!error) return <HomeSkeleton />;
  return (
    <Screen>
      <ErrorRetry error={error} onRetry={retry} busy={busy} />
    </Screen>
  );
}
