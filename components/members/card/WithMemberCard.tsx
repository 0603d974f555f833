import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Screen } from '@/components/layout/Screen';
import { HomeBones } from '@/components/ui/states/home-bones';
import { neededPart } from '@/components/ui/states/later-parts';
import { Skeleton } from '@/components/ui/states/Skeleton';
import type { MemberCardView, ShownCard } from '@/hooks/members/useMemberCard';
import { useMemberCard } from '@/hooks/members/useMemberCard';

const ErrorRetry = neededPart(() =>
  import(/* webpackChunkName: "behind" */ '@/components/ui/states/ErrorRetry').then((part) => part.ErrorRetry),
);

export interface WithMemberCardProps {
  children: (card: ShownCard, stale: MemberCardView['stale']) => ReactNode;
}

/** A screen about the member's card: placeholder, the card, or a retry. */
export function WithMemberCard({ children }: WithMemberCardProps) {
  const { card, stale, error, busy, retry } = useMemberCard();

  // Loaded together with the card: when the card fails, there may be no network for this either.
  useEffect(ErrorRetry.fetch, []);

  if (card) return children(card, stale);
  if (!error)
    return (
      <Screen>
        <Skeleton>
          <HomeBones />
        </Skeleton>
      </Screen>
    );
  return (
    <Screen>
      <ErrorRetry error={error} onRetry={retry} busy={busy} />
    </Screen>
  );
}
