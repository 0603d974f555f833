import type { ReactNode } from 'react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Screen } from '@/components/layout/Screen';
import { neededPart } from '@/components/ui/states/later-parts';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import { Row } from '@/components/ui/text/Stack';
import type { MemberCardView, ShownCard } from '@/hooks/members/useMemberCard';
import { useMemberCard } from '@/hooks/members/useMemberCard';
import { radius } from '@/styles/tokens';

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
  if (!error) return <HomeSkeleton />;
  return (
    <Screen>
      <ErrorRetry error={error} onRetry={retry} busy={busy} />
    </Screen>
  );
}

/** Placeholder of the home: greeting, card with its barcode, and sections. */
function HomeSkeleton() {
  return (
    <Screen>
      <Skeleton>
        <Row>
          <Bone $width="45%" $height="56px" />
          <Bone $width="96px" $height="28px" $round />
        </Row>
        <PassBone />
        <Bone $width="50%" $height="28px" />
        <Bone $height="112px" />
        <Bone $height="112px" />
      </Skeleton>
    </Screen>
  );
}

const PassBone = styled(Bone).attrs({ $height: '328px' })`
  border-radius: ${radius.large};
`;
