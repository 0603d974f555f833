import { useTranslation } from 'react-i18next';
import { MemberPage } from '@/components/desk/members/member/MemberPage';
import { PageHead } from '@/components/desk/shared/PageHead';
import { StaffScreen } from '@/components/desk/shared/StaffScreen';
import { useFoundMember } from '@/hooks/desk/members/useFoundMember';
import { FindForm } from './FindForm';

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
  const { memberId, busy, failure, find } = useFoundMember();
  return (
    <>
      <FindForm busy={busy} failure={failure} onFind={find} />
      {memberId ? (
        <MemberPage key={memberId} memberId={memberId} />
      ) : (
        <PageHead title={t('find.label')} note={t('find.start')} />
      )}
    </>
  );
}
