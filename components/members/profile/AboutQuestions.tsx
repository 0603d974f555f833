import { MemberQuestions } from '@/components/members/shared/MemberQuestions';
import type { Member } from '@/contract/members';
import { without } from '@/domain/pick';
import { profileFields } from './profile-values';
import type { ProfileForm } from './useProfileForm';

/** What a member tells about themselves; each answer may be cleared. A custom nationality can only be changed. */
export function AboutQuestions({ form, member }: { form: ProfileForm; member: Member }) {
  const given = { occupation: form.watch('occupation'), nationality: member.nationality };
  return <MemberQuestions names={aboutFields} field={form.field} given={given} />;
}

const aboutFields = without(profileFields, ['email']);
