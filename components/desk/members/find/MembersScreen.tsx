import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MemberBones } from '@/components/desk/members/member/MemberBones';
import { PageHead } from '@/components/desk/shared/PageHead';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { neededPart } from '@/components/ui/states/later-parts';
import { useFoundMember } from '@/hooks/desk/members/useFoundMember';
import { useRecentMembers } from '@/hooks/desk/members/useRecentMembers';
import { space } from '@/styles/tokens';
import { FindForm } from './FindForm';
import { RecentMembers } from './RecentMembers';

/** Not in the first load, which is the search; it comes while the number is typed. */
const MemberPage = neededPart(
  () => import('@/components/desk/members/member/MemberPage').then((part) => part.MemberPage),
  MemberBones,
);

/** Finds a member, and shows what happened to them and what can be done. */
export function MembersScreen() {
  return (
    <StaffScreen path="/staff/members/">
      <Members />
    </StaffScreen>
  );
}

function Members() {
  const { t } = useTranslation('desk-members');
  const { memberId, busy, failure, find, show } = useFoundMember();
  const { recent, remember } = useRecentMembers();
  useEffect(() => MemberPage.fetch(), []);
  return (
    <>
      <Row>
        <FindForm busy={busy} failure={failure} onFind={find} />
        <RecentMembers recent={recent} shown={memberId} onChoose={show} />
      </Row>
      {memberId ? (
        <MemberPage key={memberId} memberId={memberId} onShown={remember} />
      ) : (
        <PageHead title={t('find.label')} note={t('find.start')} />
      )}
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(6)};
  > form {
    flex: 1 1 36rem;
  }
`;
