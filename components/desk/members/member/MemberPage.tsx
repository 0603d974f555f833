import { useState } from 'react';
import styled from 'styled-components';
import { HelpDialog } from '@/components/desk/members/help/HelpDialog';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, Skeleton } from '@/components/ui/states/Skeleton';
import type { MemberAct } from '@/domain/desk-acts';
import { pointTypes } from '@/domain/points';
import { useMemberEvents } from '@/hooks/desk/members/useMemberEvents';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { space } from '@/styles/tokens';
import { Balances } from './Balances';
import { HelpPanel } from './HelpPanel';
import { MemberHead } from './MemberHead';
import { Timeline } from './Timeline';

/** One member: who, what they have, what can be done, and what happened. */
export function MemberPage({ memberId }: { memberId: string }) {
  const { data: member, error, reload } = useStaffCall('getMemberPage', { params: { member_id: memberId } });
  const events = useMemberEvents(memberId);
  const [act, setAct] = useState<MemberAct>();
  if (!member && error) return <ErrorRetry error={error} onRetry={reload} />;
  if (!member)
    return (
      <Skeleton>
        <Bone $height="56px" />
        <Bone $height="320px" />
      </Skeleton>
    );
  return (
    <>
      <MemberHead member={member} />
      <Columns>
        <div>
          <Balances balances={member.balances.filter(({ point_type }) => point_type === pointTypes[0])} />
          <HelpPanel acts={member.help} onChoose={setAct} />
          <Balances balances={member.balances.filter(({ point_type }) => point_type !== pointTypes[0])} />
        </div>
        <Timeline {...events} />
      </Columns>
      {act && (
        <HelpDialog key={act} act={act} member={member} onDone={events.reload} onClose={() => setAct(undefined)} />
      )}
    </>
  );
}

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space(4)};
  > div {
    display: grid;
    gap: ${space(4)};
    min-width: 0;
  }
  @media (min-width: 48rem) {
    grid-template-columns: clamp(15rem, 30%, 19rem) minmax(0, 1fr);
  }
`;
