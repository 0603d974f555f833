import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { DialogAct } from '@/components/desk/members/help/HelpDialog';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { partOnTap } from '@/components/ui/states/later-parts';
import type { MemberAct } from '@/domain/desk-acts';
import type { BillDue } from '@/hooks/desk/members/bill-due';
import type { CorrectionDraft } from '@/hooks/desk/members/useBalancePreview';
import { useMemberEvents } from '@/hooks/desk/members/useMemberEvents';
import type { RecentMember } from '@/hooks/desk/members/useRecentMembers';
import { useStaffCall } from '@/hooks/desk/useStaffCall';
import { space } from '@/styles/tokens';
import { Balances } from './Balances';
import { HelpBar } from './HelpBar';
import { MemberBones } from './MemberBones';
import { MemberHead } from './MemberHead';
import { Timeline } from './Timeline';

const HelpDialog = partOnTap(() => import('@/components/desk/members/help/HelpDialog').then((part) => part.HelpDialog));

const CorrectPanel = partOnTap(() =>
  import('@/components/desk/members/help/CorrectPanel').then((part) => part.CorrectPanel),
);

type Correcting = { due?: BillDue | undefined };

export interface MemberPageProps {
  memberId: string;
  onShown: (member: RecentMember) => void;
}

/** One member: who, what can be done, what they have, and what happened. */
export function MemberPage({ memberId, onShown }: MemberPageProps) {
  const { data: member, error, reload } = useStaffCall('getMemberPage', { params: { member_id: memberId } });
  const events = useMemberEvents(memberId);
  const [act, setAct] = useState<DialogAct>();
  const [correcting, correct] = useState<Correcting>();
  const [draft, setDraft] = useState<CorrectionDraft>();
  const name = member?.name;
  useEffect(() => {
    if (name !== undefined) onShown({ id: memberId, name });
  }, [memberId, name, onShown]);
  const stopCorrecting = useCallback(() => correct(undefined), []);
  if (!member && error) return <ErrorRetry error={error} onRetry={reload} />;
  if (!member) return <MemberBones />;
  const choose = (chosen: MemberAct) => {
    if (chosen === 'points.correct') correct(correcting ? undefined : {});
    else setAct(chosen);
  };
  return (
    <>
      <MemberHead member={member} />
      <HelpBar member={member} open={correcting && 'points.correct'} onChoose={choose} />
      <Columns>
        <div>
          <Balances balances={member.balances} draft={draft} />
          {correcting && (
            <CorrectPanel
              key={correcting.due ? `${correcting.due.bill.id} ${correcting.due.type}` : ''}
              member={member}
              due={correcting.due}
              onDraft={setDraft}
              onDone={events.reload}
              onClose={stopCorrecting}
            />
          )}
        </div>
        <Timeline
          events={events}
          mayCorrect={member.help.includes('points.correct')}
          onGiveBill={(due) => correct({ due })}
        />
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
  /* Balances and the correction of them: beside each other on a tablet. */
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
    align-items: start;
    gap: ${space(4)};
    min-width: 0;
  }
  @media (min-width: 78rem) {
    grid-template-columns: clamp(17rem, 25%, 20rem) minmax(0, 1fr);
  }
`;
