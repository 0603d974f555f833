import { useTranslation } from 'react-i18next';
import { TextLink } from '@/components/ui/text/Text';
import { mayOpen } from '@/domain/navigation/staff-routes';
import type { Approval } from '@/hooks/desk/useApprovals';
import { useStaffSession } from '@/hooks/desk/useStaffSession';

/** Whose or which it is, as the way to its page for those who may open that. */
export function ApprovalSubject({ approval: { subject_kind, subject_id } }: { approval: Approval }) {
  const { t } = useTranslation('desk');
  const { session } = useStaffSession();
  const roles = session?.roles ?? [];
  if (subject_kind === 'member' && mayOpen('/staff/members/', roles))
    return <TextLink href={`/staff/members/?member=${subject_id}`}>{t('approvals.openMember')}</TextLink>;
  if (subject_kind === 'draft' && mayOpen('/staff/campaigns/draft/', roles))
    return <TextLink href={`/staff/campaigns/draft/?id=${subject_id}`}>{t('approvals.openDraft')}</TextLink>;
  return subject_id;
}
