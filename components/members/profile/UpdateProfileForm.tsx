import { useTranslation } from 'react-i18next';
import { ListCard } from '@/components/ui/lists/ListRow';
import type { Member } from '@/contract/members';
import { ProfileFrame } from './ProfileFrame';
import { AboutQuestions, InterestQuestion, MobileRow, ProfileEmail, ProfileGroup } from './profile-questions';
import { StoreFacts } from './StoreFacts';

/** The profile as one list: editable fields first, then what only a store changes. */
export function UpdateProfileForm({ member }: { member: Member }) {
  const { t } = useTranslation(['members-profile', 'members']);
  return (
    <ProfileFrame member={member}>
      {(form, toMobile) => (
        <>
          <ListCard>
            <MobileRow member={member} onClick={toMobile} />
          </ListCard>
          <ProfileEmail form={form} member={member} />
          <AboutQuestions form={form} member={member} />
          <ProfileGroup title={t('interests')} note={t('members:survey.text')} bare>
            <InterestQuestion form={form} />
          </ProfileGroup>
          <ProfileGroup title={t('atStore')} note={t('atStoreHint')} bare>
            <StoreFacts member={member} />
          </ProfileGroup>
        </>
      )}
    </ProfileFrame>
  );
}
