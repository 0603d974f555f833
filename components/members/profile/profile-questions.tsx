import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { EmailQuestion } from '@/components/form/EmailQuestion';
import { PictureChoices } from '@/components/form/PictureChoice';
import { InterestChoice } from '@/components/members/shared/InterestChoice';
import { MemberQuestions } from '@/components/members/shared/MemberQuestions';
import { Card } from '@/components/ui/cards/Card';
import { PhoneIcon } from '@/components/ui/icons/store-icons';
import { ListRow } from '@/components/ui/lists/ListRow';
import { Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { Member } from '@/contract/members';
import { maskMobile } from '@/domain/identity/masks';
import { interests } from '@/domain/members';
import { without } from '@/domain/pick';
import { space } from '@/styles/tokens';
import type { ProfileForm } from './useProfileForm';
import { profileFields } from './useProfileForm';

interface ProfileGroupProps {
  title: string;
  note?: string;
  /** Its content has a card of its own. */
  bare?: boolean;
  children: ReactNode;
}

/** Questions that belong together, under their name. */
export function ProfileGroup({ title, note, bare, children }: ProfileGroupProps) {
  return (
    <Stack as="section" $gap={2}>
      <Heading>{title}</Heading>
      {note && <Hint>{note}</Hint>}
      {bare ? children : <Group as="div">{children}</Group>}
    </Stack>
  );
}

const Group = styled(Card)`
  display: grid;
  gap: ${space(5)};
`;

/** The number, with a link to change it: that needs a one-time code, so it has a page of its own. */
export function MobileRow({ member, onClick }: { member: Member; onClick: () => void }) {
  const { t } = useTranslation('members-profile');
  const note = member.phone ? t('changeMobile', { mobile: maskMobile(member.phone) }) : t('addMobile');
  return <ListRow start={<PhoneIcon size={24} />} title={t('mobile')} note={note} onClick={onClick} />;
}

/**
 * The address, and whether it is confirmed: a typed address counts as confirmed only while it equals the one on file.
 */
export function ProfileEmail({ form, member }: { form: ProfileForm; member: Member }) {
  const { t } = useTranslation('members-profile');
  const isConfirmed = member.email_confirmed === true && form.watch('email') === member.email;
  return <EmailQuestion {...form.field('email')} hint={t(isConfirmed ? 'emailConfirmedHint' : 'emailHint')} />;
}

/** The member's own answers, each of which may be cleared. A custom nationality can only be changed. */
export function AboutQuestions({ form, member }: { form: ProfileForm; member: Member }) {
  const given = { occupation: form.watch('occupation'), nationality: member.nationality };
  return <MemberQuestions names={aboutFields} field={form.field} given={given} />;
}

const aboutFields = without(profileFields, ['email']);

/** What the member likes; any of them, or none. */
export function InterestQuestion({ form }: { form: ProfileForm }) {
  const { t } = useTranslation('members-profile');
  const { error: _none, ...field } = form.field('interests');
  return (
    <PictureChoices aria-label={t('interests')}>
      {interests.map((interest) => (
        <InterestChoice key={interest} {...field} interest={interest} id={`interest-${interest}`} value={interest} />
      ))}
    </PictureChoices>
  );
}
