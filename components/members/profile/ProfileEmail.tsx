import { useTranslation } from 'react-i18next';
import { EmailQuestion } from '@/components/form/EmailQuestion';
import type { Member } from '@/contract/members';
import type { ProfileForm } from './useProfileForm';

/**
 * The address, and whether it is confirmed: a typed address counts as confirmed only while it equals the one on file.
 */
export function ProfileEmail({ form, member }: { form: ProfileForm; member: Member }) {
  const { t } = useTranslation('members-profile');
  const isConfirmed = member.email_confirmed === true && form.watch('email') === member.email;
  return <EmailQuestion {...form.field('email')} hint={t(isConfirmed ? 'emailConfirmedHint' : 'emailHint')} />;
}
