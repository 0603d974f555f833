import { useTranslation } from 'react-i18next';
import { PageHead } from '@/components/staff/shared/PageHead';
import { StaffScreen } from '@/components/staff/shared/StaffScreen';
import { MemberPage } from '@/components/support/member/MemberPage';
import { useFoundMember } from '@/hooks/support/useFoundMember';
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
  const { t } = useTranslation('support');
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
